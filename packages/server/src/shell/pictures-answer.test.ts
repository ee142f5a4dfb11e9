import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pathOf } from '@mundwerk/contract/page/pages';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadClientFolder } from '../modules/connect/operations/index.ts';
import { findClient } from '../modules/core/client/index.ts';
import type { ClientRef } from '../platform/context.ts';
import { makeRecommendation } from '../testing/make/make-recipient.ts';
import { readMails } from '../testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '../testing/start/start-test-app.ts';

const CLIENTS = fileURLToPath(new URL('../../../../clients/', import.meta.url));
const EMAIL = 'anna.bilderlos@example.org';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await startTestApp({}, { hasDemoClients: true });
  folder = await mkdtemp(join(tmpdir(), 'mundwerk-bare-'));
  await loadBareClient();
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

const readJson = async (path: string) => JSON.parse(await readFile(join(CLIENTS, path), 'utf8'));

/** A client whose folder has colours and words alone: no picture, no logo, no font. */
const loadBareClient = async (): Promise<void> => {
  const root = join(folder, 'bilderlos');
  await mkdir(root, { recursive: true });
  const {
    Hosts: _hosts,
    LinkDomain: _links,
    PreloadFonts: _fonts,
    ...config
  } = await readJson('solidaire/client.json');
  const catalogue = await readJson('solidaire/catalogue.json');
  for (const entry of [...catalogue.Kategorien, ...catalogue.Produkte]) delete entry.Bild;
  await writeFile(join(root, 'client.json'), JSON.stringify({ ...config, Name: 'Maison Bernard' }));
  await writeFile(join(root, 'catalogue.json'), JSON.stringify(catalogue));
  await writeFile(join(root, 'theme.css'), ':root { --primary: #7a2e6d; --secondary: #1f3a5f; }');
  await cp(join(CLIENTS, 'solidaire/legal'), join(root, 'legal'), { recursive: true });
  await loadClientFolder(test.platform, pathToFileURL(`${root}/`));
};

const demo = async (key: string): Promise<ClientRef> => {
  const client = await findClient(test.platform, key);
  if (!client) throw new Error(`client ${key} is not loaded`);
  return client;
};

const ask = (client: ClientRef, url: string) =>
  test.app.inject({ url, headers: { host: `${client.key}.localhost`, accept: 'image/webp,*/*' } });

/** Every picture that a document or a mail refers to; one that comes in many widths is requested in the smallest. */
const picturesIn = (markup: string): string[] => {
  const one = [
    ...markup.matchAll(/<(?:img|source|link|meta)\b[^>]*?\s(?:src|href|content|poster)="([^"]*)"[^>]*>/g),
  ].flatMap(([tag = '', address = '']) =>
    /^<img|rel="icon"|as="image"|property="og:image"/.test(tag) ? [address] : [],
  );
  const sets = [...markup.matchAll(/\ssrc[sS]et="([^"]*)"/g)].flatMap(([, set = '']) =>
    set.split(',').map((part) => part.trim().split(' ')[0] ?? ''),
  );
  const inOneWidth = [...one, ...sets].map((address) =>
    address.replaceAll('&amp;', '&').replace(/&breite=\d+$/, '&breite=160'),
  );
  return [...new Set(inOneWidth)];
};

/** Addresses of pictures in the markup that do not return a picture, with their status. */
const brokenIn = async (client: ClientRef, markup: string): Promise<string[]> => {
  const pictures = picturesIn(markup);
  expect(pictures.length).toBeGreaterThan(0);
  const broken: string[] = [];
  // Requested one after the other, because the rendering queue is bounded.
  for (const address of pictures) {
    const { pathname, search } = new URL(address, 'http://portal');
    const { statusCode, headers } = await ask(client, pathname + search);
    const isPicture = statusCode === 200 && String(headers['content-type']).startsWith('image/');
    if (address === '' || !isPicture) broken.push(`"${address}" ${statusCode}`);
  }
  return broken;
};

const KEYS = ['nordnetz', 'allianz', 'solidaire', 'bilderlos'];

it.each(KEYS)('every picture of the public pages of %s answers', async (key) => {
  const client = await demo(key);
  const { StandardSprache: language, StandardProduktId, Seitenadressen, SplitAnteilEmpfehler } = client.config;
  const number = await makeRecommendation(test, client, {
    Empfehlung: { Produkt: StandardProduktId, AnteilEmpfehler: SplitAnteilEmpfehler },
    Empfehler: { Email: EMAIL },
  });
  const paths = [
    pathOf('Homepage', language),
    ...(Seitenadressen.Category ?? []).slice(0, 1).map((slug) => pathOf('Category', language, { slug })),
    pathOf('Recommendation', language, { produktId: String(StandardProduktId) }),
    pathOf('Click', language, { empfehlungsnummer: number }),
    pathOf('Login', language),
    pathOf('FileNotFound', language),
  ];
  for (const path of paths) {
    const { statusCode, body } = await ask(client, path);
    expect([path, statusCode < 400 || statusCode === 404, body.includes('<img')]).toEqual([path, true, true]);
    expect([path, await brokenIn(client, body)]).toEqual([path, []]);
  }
});

it('a home page whose editors wrote words alone announces the key visual of the night', async () => {
  const { body } = await ask(await demo('nordnetz'), '/');
  expect(body).toMatch(/keyvisual-sm-dark\.avif" media="\(prefers-color-scheme: dark\)/);
});

it('a client without pictures has a logo, a key visual and a preview of its own, and mails with its name', async () => {
  const client = await demo('bilderlos');
  const home = (await ask(client, '/')).body;
  expect(picturesIn(home).filter((address) => /keyvisual(?:-sm)?\.svg$/.test(address))).toHaveLength(2);
  const logo = (await ask(client, picturesIn(home).find((address) => address.endsWith('/logo.svg')) ?? '')).body;
  expect(logo).toContain('fill="#7a2e6d"');
  expect(logo.match(/<path /g)?.length).toBe('Maison Bernard'.length);
  const keyVisual = (await ask(client, picturesIn(home).find((address) => address.endsWith('keyvisual.svg')) ?? ''))
    .body;
  expect(keyVisual).toMatch(/--primary:#7a2e6d.*@media \(prefers-color-scheme:dark\)/);

  const share = /property="og:image" content="([^"]+)"/.exec(home)?.[1] ?? '';
  const number = await makeRecommendation(test, client, {
    Empfehlung: { Produkt: client.config.StandardProduktId, AnteilEmpfehler: 50 },
    Empfehler: { Email: EMAIL },
  });
  const landing = (await ask(client, pathOf('Click', 'fr', { empfehlungsnummer: number }))).body;
  const preview = /property="og:image" content="([^"]+)"/.exec(landing)?.[1] ?? '';
  expect(preview).not.toBe(share);
  for (const address of [share, preview]) {
    const { width, height } = await sharp((await ask(client, new URL(address).pathname)).rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
  }

  await expect.poll(async () => (await readMails(test, client.key, EMAIL)).length).toBeGreaterThan(0);
  const [mail] = await readMails(test, client.key, EMAIL);
  expect(mail?.Html).toContain('Maison Bernard');
  // The client's name takes the place of the logo.
  expect(mail?.Html).not.toContain('src=""');
  if (mail?.Html.includes('<img')) expect(await brokenIn(client, mail.Html)).toEqual([]);
});
