import { beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { createOperationsKey } from './key/operations-keys.ts';

const test = setUpTestApp();
let client: ClientRef;
let authorization: string;

beforeAll(async () => {
  client = await makeClient(test.platform);
  authorization = `Bearer ${(await createOperationsKey(test.platform, client.key, 'redaktion', ['content:write'])).key}`;
});

const note = (id: string, text: string) => ({
  id,
  status: 'Published',
  data: { Identifier: { iv: id }, Inhalt: { de: text, en: text, fr: text } },
});
const page = {
  id: 'seite',
  status: 'Draft',
  data: {
    Name: { iv: 'seite' },
    Titel: { de: 'A', en: 'A', fr: 'A' },
    Inhalt: { de: 'A', en: 'A', fr: 'A' },
  },
};

const put = (Inhalte: object, headers: Record<string, string> = { authorization }) =>
  test.app.inject({ method: 'PUT', url: `/api/v1/${client.key}/betrieb/inhalte`, headers, payload: { Inhalte } });
const get = () => test.app.inject({ url: `/api/v1/${client.key}/betrieb/inhalte`, headers: { authorization } });

it('content is put in and taken out as the same thing; schemas that are not named stay', async () => {
  const fussnoten = [note('a', '<p>eins</p>'), note('b', '<p>zwei</p>')];
  expect((await put({ fussnoten, seiten: [page] })).json()).toEqual({ Anzahl: 3 });
  expect((await get()).json()).toEqual({ Inhalte: { fussnoten, seiten: [page] } });
  expect((await put({ fussnoten: [] })).json()).toEqual({ Anzahl: 0 });
  expect((await get()).json()).toEqual({ Inhalte: { seiten: [page] } });
});

it('wrong content changes nothing and is named place by place', async () => {
  await put({ fussnoten: [note('a', '<p>bleibt</p>')] });
  const broken = { id: 'b', data: { Identifier: { iv: 'b' }, Inhalt: { de: '', en: 'x' } } };
  const reply = await put({ fussnoten: [note('a', '<p>neu</p>'), broken] });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().Fields).toMatchObject([
    { Field: 'Inhalte.fussnoten.b.Inhalt.fr', ErrorCode: 'PSOF0901' },
    { Field: 'Inhalte.fussnoten.b.Inhalt.de', ErrorCode: 'PSOF0901' },
  ]);
  expect((await put({ nichts: [] })).json().Fields).toMatchObject([
    { Field: 'Inhalte.nichts.nichts', ErrorCode: 'PSOF0901' },
  ]);
  expect((await get()).json().Inhalte.fussnoten).toEqual([note('a', '<p>bleibt</p>')]);
});

it('needs a key that may do it', async () => {
  const { key } = await createOperationsKey(test.platform, client.key, 'kasse', ['orders:write']);
  expect((await put({}, { authorization: `Bearer ${key}` })).json()).toMatchObject({
    ErrorCode: 'PSOF0971',
    Recht: 'content:write',
  });
  expect((await put({}, {})).json()).toMatchObject({ ErrorCode: 'PSOF0968' });
});
