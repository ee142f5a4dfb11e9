import type { LegalText } from '@mundwerk/contract/legal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '../../platform/context.ts';
import { makeClient } from '../../testing/make-client.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { loadLegalTexts } from './load-legal-texts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const file = (title: string, body: string, changes?: string): string =>
  `---\ntitle: ${title}\n${changes ? `changes: ${changes}\n` : ''}---\n\n${body}\n`;

const load = (client: ClientRef, files: Record<string, string>) =>
  loadLegalTexts(test.platform.db, client.key, new Map(Object.entries(files)));

const read = async (client: ClientRef, path: string, language = 'de') => {
  const reply = await test.app.inject({
    url: `/api/v1/${client.key}/content/rechtstext/${path}`,
    headers: { language },
  });
  return reply.statusCode === 200 ? reply.json<LegalText>() : reply.statusCode;
};

it('the current version carries the client’s values, and leads to every earlier one', async () => {
  const client = await makeClient(test.platform, { EmpfehlungGueltigTage: 45 });
  await load(client, {
    'terms/2025-07-20.de.md': file('Alte Bedingungen', '## Frist\n\nAltes.'),
    'terms/2026-10-01.de.md': file(
      'Bedingungen',
      '## Frist\n\nDer Link gilt {{days}} Tage, bis zu {{maxReward}}. [Datenschutz](page:Privacy#cookies)',
      'Die Frist ist neu.',
    ),
    'terms/2099-01-01.de.md': file('Künftige Bedingungen', 'Später.'),
  });
  const current = (await read(client, 'TOS')) as LegalText;
  expect(current).toMatchObject({
    Titel: 'Bedingungen',
    Version: '2026-10-01',
    IstAktuell: true,
    Aenderung: 'Die Frist ist neu.',
    Abschnitte: [{ Id: 'frist', Titel: 'Frist' }],
  });
  expect(current.Html).toContain('Der Link gilt 45 Tage, bis zu 70\u00a0€.');
  expect(current.Html).toContain('<a href="/datenschutz#cookies">');
  expect(current.Versionen.map(({ Version }) => Version)).toEqual(['2026-10-01', '2025-07-20']);
  expect(await read(client, 'TOS?version=2025-07-20')).toMatchObject({ Titel: 'Alte Bedingungen', IstAktuell: false });
  expect(await read(client, 'TOS?version=2099-01-01')).toBe(404);
  expect(await read(client, 'TOS', 'fr')).toBe(404);
  expect(await read(client, 'Imprint')).toBe(404);
  expect(await read(await makeClient(test.platform), 'TOS')).toBe(404);
});

it('a version that people agreed to stays when its file goes', async () => {
  const client = await makeClient(test.platform);
  await load(client, { 'terms/2025-07-20.de.md': file('Alt', 'Altes.') });
  await load(client, { 'terms/2026-10-01.de.md': file('Neu', 'Neues.') });
  expect(await read(client, 'TOS?version=2025-07-20')).toMatchObject({ Titel: 'Alt' });
});

it.each([
  ['terms/heute.de.md', file('Neu', 'Text.'), 'needs the day'],
  ['terms/2026-10-01.de.md', file('Neu', 'Noch {{tage}} Tage.'), '{{tage}}'],
  ['terms/2026-10-01.de.md', file('Neu', '[hier](javascript:alert)'), 'must not lead to'],
  ['terms/2026-10-01.de.md', file('Neu', '[hier](page:Gibtsnicht)'), 'Gibtsnicht'],
])('%s with a mistake is refused by name: %s', async (path, text, reason) => {
  const client = await makeClient(test.platform);
  await expect(load(client, { [path]: text })).rejects.toThrow(
    expect.objectContaining({ message: expect.stringMatching(new RegExp(`legal/${path}.*${RegExp.escape(reason)}`)) }),
  );
});
