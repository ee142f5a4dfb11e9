import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { createClient } from '@mundwerk/contract/console/set-up/new-clients';
import { beforeAll, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import { outcomeOf } from '#testing/console/operate.ts';
import { makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const { body: EXAMPLE } = createClient.example;

const test = setUpTestApp();
let admin: TestOperator;
beforeAll(async () => {
  admin = await makeOperator(test, '*', ['Admin']);
});

const create = (parts: object, by = admin) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/verwaltung/mandanten',
    headers: by.headers,
    payload: { ...EXAMPLE, ...parts },
  });
const textOf = async (key: string, path: string) =>
  (
    await test.app.inject({
      url: `/api/v1/verwaltung/mandanten/${key}/entwurf/datei?pfad=${path}`,
      headers: admin.headers,
    })
  ).json<{ Text: string }>().Text;

it.each([
  ['one language', { Sprachen: ['de'] }],
  ['three languages', { Sprachen: ['fr', 'de', 'en'], Land: 'FR' }],
  ['colours without contrast', { Hauptfarbe: '#ffff00', Akzentfarbe: '#fefefe' }],
  ['a shop on another host', { Produkt: { ...EXAMPLE.Produkt, Link: 'https://shop.other.example/x' } }],
  ['no host', { Host: undefined }],
  ['a logo', { LogoSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path d="M0 0h9v3z"/></svg>' }],
  ['markup in its names', { Name: 'A <b> & "C"', Anbieter: { ...EXAMPLE.Anbieter, Firma: '**A** [x](y) {{z}} ⟦q⟧' } }],
])('a client with %s is a whole folder with nothing wrong', async (_, parts) => {
  const key = `k${Math.random().toString(36).slice(2, 10)}`;
  const reply = await create({ Key: key, ...parts });
  expect(reply.statusCode).toBe(201);
  expect(reply.json<ClientDraft>()).toMatchObject({ Mandant: key, Stand: 'Entwurf', Revision: 1, Probleme: [] });
});

it('the templates are filled with what the form said', async () => {
  await create({ Key: 'morgenrot' });
  const day = calendarDay(test.clock.now());
  const imprint = await textOf('morgenrot', `legal/imprint/${day}.de.md`);
  expect(imprint).toContain('Morgenrot Energie GmbH\\\nBeispielweg 1, 00000 Musterstadt');
  for (const folder of ['imprint', 'privacy', 'terms', 'accessibility'])
    expect(await textOf('morgenrot', `legal/${folder}/${day}.de.md`)).not.toContain('⟦');
});

it('a key is one client’s, and a person for one client creates no other', async () => {
  await create({ Key: 'doppelt' });
  expect(outcomeOf(await create({ Key: 'doppelt' }))).toBe('PSOF0987');
  expect(outcomeOf(await create({ Key: 'verwaltung' }))).toBe('PSOF0901');
  const other = await makeOperator(test, { key: 'doppelt' } as never, ['Admin']);
  expect(outcomeOf(await create({ Key: 'anderer' }, other))).toBe('PSOF0203');
});
