import { readdirSync, readFileSync } from 'node:fs';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { decompress } from 'wawoff2';
import { findClient } from '#modules/core/client/index.ts';
import { getSharedRecommendation } from '#modules/core/recommendation/index.ts';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { canRender, setText, textWidth } from '#platform/pictures/set-text.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { linkPreview } from './previews.ts';

const CLIENTS = new URL('../../../../../clients/', import.meta.url);
const clientKeys = readdirSync(CLIENTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const test = setUpTestApp({}, { hasDemoClients: true });
let font: Font;
beforeAll(async () => {
  const [key = ''] = clientKeys;
  const folder = new URL(`${key}/fonts/`, CLIENTS);
  const file = readdirSync(folder).find((name) => name.endsWith('.woff2')) ?? '';
  font = create(Buffer.from(await decompress(readFileSync(new URL(file, folder)))));
});

const createFor = async (client: ClientRef, parts: Parameters<typeof recommendationBody>[0] = {}) => {
  const body = recommendationBody({
    ...parts,
    Empfehlung: {
      Produkt: client.config.StandardProduktId,
      AnteilEmpfehler: client.config.SplitAnteilEmpfehler,
      ...parts.Empfehlung,
    },
  });
  const reply = await test.app.inject({ method: 'POST', url: `/api/v1/${client.key}/Empfehlen/create`, body });
  return reply.json<RecommendationCreated>().Empfehlungsnummer;
};

const picture = (client: ClientRef, number: string, headers = {}) =>
  test.app.inject({
    url: `/vorschau/${client.config.StandardSprache}/${number}.jpg`,
    headers: { host: `${client.key}.localhost`, ...headers },
  });

const previewOf = async (client: ClientRef, number: string) => {
  const ctx = anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: '' });
  return linkPreview(test.platform, client, 'de', (await getSharedRecommendation(ctx, number)) ?? undefined);
};

describe('the picture of a link', () => {
  it.each(clientKeys)('is rendered in the look of client %s', async (key) => {
    const found = await findClient(test.platform, key);
    if (!found) throw new Error(`client ${key} is not loaded`);
    const number = await createFor(found);
    if (found.config.ModuleNewsletterPermission) {
      expect((await picture(found, number)).statusCode).toBe(404);
      return;
    }
    const reply = await picture(found, number);
    expect(reply.headers).toMatchObject({ 'content-type': 'image/jpeg', etag: expect.any(String) });
    const { width, height, format } = await sharp(reply.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(reply.rawPayload.length).toBeLessThan(300_000);
    const again = await picture(found, number, { 'if-none-match': String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);

    await setClock(test, 800 * 86_400_000);
    const expired = await picture(found, number);
    await setClock(test, 0);
    expect(expired.statusCode).toBe(404);
    expect((await picture(found, '0000000001')).statusCode).toBe(404);
    expect((await picture({ ...found, key: 'nobody' }, number)).statusCode).toBe(404);
  });

  it('is rendered in the product’s own font for a client that brings none', async () => {
    const client = await makeClient(test.platform);
    const reply = await picture(client, await createFor(client));
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });
});

describe('the words of a preview', () => {
  it('say who recommends what and what it brings', async () => {
    const client = await makeClient(test.platform);
    expect(await previewOf(client, await createFor(client))).toMatchObject({
      title: 'Anna empfiehlt Ihnen Zuhause M',
      description: '35\u00a0€ für Sie, wenn Sie über diesen Link abschließen.',
      words: { lead: 'Anna empfiehlt Ihnen', product: 'Zuhause M', benefit: '35\u00a0€ für Sie' },
    });
  });

  it('promise nothing where the recommender takes all, and no more than the cap', async () => {
    const client = await makeClient(test.platform, { MaxEmpfaengerPraemieCent: 1500 });
    const capped = await previewOf(client, await createFor(client));
    expect(capped?.words.benefit).toBe('15\u00a0€ für Sie');
    const nothing = await previewOf(client, await createFor(client, { Empfehlung: { AnteilEmpfehler: 100 } }));
    expect(nothing).toMatchObject({ description: 'Internet und Telefon', words: { benefit: null } });
  });

  it.each(['<script>', 'www.gewinn.example', 'Anna '.repeat(6).trim()])('leave out the name %s', async (Vorname) => {
    const client = await makeClient(test.platform);
    const preview = await previewOf(client, await createFor(client, { Empfehler: { Vorname } }));
    expect(preview).toMatchObject({
      title: 'Eine Empfehlung für Sie: Zuhause M',
      words: { lead: 'Eine Empfehlung für Sie' },
    });
  });

  it('are none for a link that cannot be followed', async () => {
    const client = await makeClient(test.platform, { ModuleNewsletterPermission: true });
    expect(await previewOf(client, await createFor(client))).toBeNull();
  });
});

describe('text', () => {
  const style = () => ({ font, size: 80, leading: 1.1, tracking: 0 });
  const box = { width: 500, maxLines: 2, minSize: 40 };

  it('stays as large as it may, then shrinks, then is cut', () => {
    expect(setText('Mobil', style(), box)).toMatchObject({ lines: ['Mobil'], style: { size: 80 } });
    const smaller = setText('Wohngebäudeversicherung', style(), box);
    expect(smaller.lines).toHaveLength(1);
    expect(smaller.style.size).toBeLessThan(80);
    const cut = setText('Wohngebäudeversicherung '.repeat(6), style(), box);
    expect(cut.style.size).toBe(40);
    expect(cut.lines).toHaveLength(2);
    expect(cut.lines.at(-1)).toMatch(/…$/);
    for (const line of [...smaller.lines]) expect(textWidth(line, smaller.style)).toBeLessThanOrEqual(500);
    for (const line of cut.lines) expect(textWidth(line, cut.style)).toBeLessThanOrEqual(500);
  });

  it('is rendered only with characters the font has', () => {
    expect(canRender('Zoë Müller-Groß 70\u00a0€', font)).toBe(true);
    expect(canRender('Анна', font)).toBe(false);
    expect(canRender('Anna 🎉', font)).toBe(false);
  });
});
