import type { LegalText } from '@mundwerk/contract/content/legal';
import { expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeUnpublishedClient } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { tellProblem } from '../client/index.ts';
import { checkLegalFiles } from './check-legal-files.ts';
import { upsertLegalTexts } from './store.ts';

const test = setUpTestApp();

const file = (title: string, body: string, changes?: string): string =>
  `---\ntitle: ${title}\n${changes ? `changes: ${changes}\n` : ''}---\n\n${body}\n`;

const check = (files: Record<string, string>) =>
  checkLegalFiles(new Map(Object.entries(files).map(([path, text]) => [`legal/${path}`, Buffer.from(text)])), ['de']);

const load = (client: ClientRef, files: Record<string, string>) =>
  upsertLegalTexts(test.platform.db, client.key, check(files).legal);

const read = async (client: ClientRef, path: string, language = 'de') => {
  const reply = await test.app.inject({
    url: `/api/v1/${client.key}/content/rechtstext/${path}`,
    headers: { language },
  });
  return reply.statusCode === 200 ? reply.json<LegalText>() : reply.statusCode;
};

it('the current version carries the client’s values, and leads to every earlier one', async () => {
  const client = await makeUnpublishedClient(test.platform, { EmpfehlungGueltigTage: 45 });
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
  expect(await read(await makeUnpublishedClient(test.platform), 'TOS')).toBe(404);
});

it('a version that people agreed to stays when its file goes', async () => {
  const client = await makeUnpublishedClient(test.platform);
  await load(client, { 'terms/2025-07-20.de.md': file('Alt', 'Altes.') });
  await load(client, { 'terms/2026-10-01.de.md': file('Neu', 'Neues.') });
  expect(await read(client, 'TOS?version=2025-07-20')).toMatchObject({ Titel: 'Alt' });
});

it.each([
  ['terms/heute.de.md', file('Neu', 'Text.'), 1, 'needs the day'],
  ['terms/2026-02-30.de.md', file('Neu', 'Text.'), 1, 'needs the day'],
  ['terms/2026-10-01.de.md', file('Neu', 'Noch {{tage}} Tage.'), 5, '{{tage}}: nothing is known by that name'],
  ['terms/2026-10-01.de.md', file('Neu', 'Eins.\n\n[hier](javascript:alert)'), 7, 'must not lead there'],
  ['terms/2026-10-01.de.md', file('Neu', '[hier](page:Gibtsnicht)'), 5, 'page:Gibtsnicht'],
  ['terms/2026-10-01.txt', 'Text.', 1, 'its name must be'],
])('%s with a mistake is refused with its line: %s', (path, text, line, words) => {
  const { problems } = check({ [path]: text });
  expect(problems.map(tellProblem)).toEqual([
    expect.stringMatching(`^legal/${path}:${line} ?.*${RegExp.escape(words)}`),
  ]);
});

it('the newest version must be there in every language of the client', () => {
  const files = {
    'terms/2026-10-01.de.md': file('Neu', 'Text.'),
    'terms/2025-07-20.fr.md': file('Anciennes', 'Texte.'),
  };
  const folder = new Map(Object.entries(files).map(([path, text]) => [`legal/${path}`, Buffer.from(text)]));
  expect(checkLegalFiles(folder, ['de', 'fr']).problems.map(({ file: name, reason }) => [name, reason.key])).toEqual([
    ['legal/terms/2026-10-01.fr.md', 'missing'],
  ]);
  expect(checkLegalFiles(new Map(), ['de', 'fr']).problems).toEqual([]);
});
