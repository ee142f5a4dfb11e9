import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import { needsPublication } from '@mundwerk/contract/call';
import { LEGAL_DOCUMENTS } from '@mundwerk/contract/content/legal';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { expect, it } from 'vitest';
import { demoOperationsKey, ensureDemoOperationsKey } from '#demo/demo-operations-key.ts';
import { loadLegalTexts } from '#modules/core/legal/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { makeUnpublishedClient, recommendationBody } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { unpublishedPage } from './unpublished-page.ts';

const test = setUpTestApp();

const publish = ({ key }: ClientRef, language: Language, validFrom = '2020-01-01'): Promise<void> =>
  loadLegalTexts(
    test.platform.db,
    key,
    LEGAL_DOCUMENTS.map((document) => ({
      document,
      language,
      version: validFrom,
      validFrom,
      title: 'Text',
      changes: null,
      body: 'Text.',
    })),
  );

const create = async ({ key }: ClientRef, language: Language): Promise<unknown> => {
  const reply = await test.app.inject({
    method: 'POST',
    url: `/api/v1/${key}/Empfehlen/create`,
    headers: { language },
    payload: recommendationBody(),
  });
  return reply.statusCode === 201 ? 201 : reply.json<{ ErrorCode: string }>().ErrorCode;
};

const page = async ({ key }: ClientRef, path = '/') => {
  const reply = await test.app.inject({ url: path, headers: { host: `${key}.localhost` } });
  return { status: reply.statusCode, body: reply.body };
};

it('no one can take part in a programme without legal texts, whatever they call', async () => {
  const client = await makeUnpublishedClient(test.platform);
  const calls = ALL_CALLS.filter(needsPublication);
  expect(calls.length).toBeGreaterThan(20);
  for (const { method, path } of calls) {
    const url = `/api/v1/${client.key}${path.replaceAll(/\{\w+\}/g, '1')}`;
    const reply = await test.app.inject({ method, url, headers: { language: 'de' } });
    expect([reply.statusCode, reply.json<{ ErrorCode: string }>().ErrorCode], `${method} ${path}`).toEqual([
      409,
      'PSOF0912',
    ]);
  }
  expect(await create(client, 'de')).toBe('PSOF0912');
});

it('the client’s own systems prepare it, and what is public can be read', async () => {
  const client = await makeUnpublishedClient(test.platform);
  await ensureDemoOperationsKey(test.platform, client.key);
  const headers = { authorization: `Bearer ${demoOperationsKey(test.platform, client.key)}` };
  const url = `/api/v1/${client.key}/betrieb/inhalte`;
  expect((await test.app.inject({ method: 'PUT', url, headers, payload: { Inhalte: { faq: [] } } })).statusCode).toBe(
    200,
  );
  expect((await test.app.inject({ url: `/api/v1/${client.key}/produkt` })).statusCode).toBe(200);
});

it('its pages say so in its look, and what is missing where developers work', async () => {
  const client = await makeUnpublishedClient(test.platform, { Name: 'Neu & Co' });
  for (const path of ['/', '/impressum', '/agb', '/login']) {
    const { status, body } = await page(client, path);
    expect([path, status]).toEqual([path, 200]);
    expect(body).toContain('<h1>Dieses Programm ist noch nicht veröffentlicht</h1>');
    expect(body).toContain('Empfehlungsprogramm von Neu &amp; Co');
    expect(body).toContain('--primary: #123456');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('legal/terms/&lt;day&gt;.de.md');
  }
  expect((await page(client, pathOf('Homepage', 'en'))).body).toContain('This programme has not been published yet');
  const deployed = { ...test.platform, config: { ...test.platform.config, hasDevelopmentAids: false } };
  const shown = await unpublishedPage(deployed, client, { language: 'de', styles: ['/a.css'] });
  expect(shown?.markup).toContain('noch nicht veröffentlicht');
  expect(shown?.markup).not.toContain('legal/');
});

it('it is published with its texts, language by language, from their day on', async () => {
  const client = await makeUnpublishedClient(test.platform, { Sprachen: ['de', 'en'] });
  const tomorrow = calendarDay(new Date(test.clock.now().getTime() + 86_400_000));
  await publish(client, 'de', tomorrow);
  expect(await create(client, 'de')).toBe('PSOF0912');
  await publish(client, 'de');
  expect(await create(client, 'de')).toBe(201);
  expect(await create(client, 'en')).toBe('PSOF0912');
  expect((await page(client, pathOf('Homepage', 'en'))).body).toContain('This programme has not been published yet');
  await publish(client, 'en');
  expect(await create(client, 'en')).toBe(201);
  expect((await page(client)).body).not.toContain('noch nicht veröffentlicht');
});
