import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { loadContent } from './files/load-content.ts';

const test = setUpTestApp();
const client = setUpClient(test, { Name: 'Muster & Co', EmpfehlungGueltigTage: 42 });

const all = (value: string) => ({ de: value, en: `${value} (en)`, fr: `${value} (fr)` });
const entry = (id: string, data: object) => ({ id, data: { Identifier: { iv: id }, ...data } });
const campaign = (id: string, data: object) => ({
  id,
  data: {
    AktionsId: { iv: id },
    Titel: all(id),
    Text: all('<p>Text</p>'),
    RechtsText: all('<p>Recht</p>'),
    Startdatum: { iv: '2020-01-01T00:00:00Z' },
    ...data,
  },
});
const variable = (id: string, name: string, value: string, Agentur?: string) => ({
  id,
  data: { name: { iv: name }, value: all(value), ...(Agentur ? { Agentur: { iv: Agentur } } : {}) },
});

const ITEMS = {
  'content-bloecke': [
    entry('home-b', {
      Inhalt: all('<p onclick="x()">{{mandant}}, {{gruss}}<script>x()</script></p>'),
      Position: { iv: 2 },
    }),
    entry('home-a', { Titel: all('Eins'), Inhalt: all('<p>a</p>'), Bild: { iv: ['bild'] }, Position: { iv: 1 } }),
    entry('fuss-a', { Inhalt: all('<p>c</p>') }),
  ],
  keyvisual: [entry('home', { Text: all('Noch {{gueltigkeitTage}} Tage'), BildXl: { iv: ['gross'] } })],
  faq: [
    entry('zwei', { Gruppe: all('A'), Frage: all('Zwei?'), Antwort: all('<p>Ja.</p>'), Position: { iv: 2 } }),
    entry('eins', { Gruppe: all('A'), Frage: all('Eins?'), Antwort: all('<p>Nein.</p>'), Position: { iv: 1 } }),
  ],
  fussnoten: [entry('eins', { Inhalt: all('<p>Eins</p>') }), entry('zwei', { Inhalt: all('<p>Zwei</p>') })],
  seiten: [{ id: 's1', data: { Name: { iv: 'ablauf' }, Titel: all('Ablauf'), Inhalt: all('<p>So.</p>') } }],
  aktionen: [
    campaign('laeuft', { Zustimmung: all('Ja, gern') }),
    campaign('vorbei', { Enddatum: { iv: '2021-01-01T00:00:00Z' } }),
    campaign('kommt', { Startdatum: { iv: '2999-01-01T00:00:00Z' } }),
  ],
  variablen: [
    variable('v1', 'gruss', 'Hallo <b>Welt</b>'),
    variable('v2', 'hotline', '0800 1'),
    variable('v3', 'hotline', '040 2', '4711'),
  ],
};

beforeAll(async () => {
  await loadContent(
    test.platform.db,
    { key: client.key, languages: ['de', 'en', 'fr'] },
    { items: ITEMS },
    {
      clock: test.clock,
      name: 'client:test',
    },
  );
});

const get = (path: string, language = 'de') =>
  test.app.inject({ url: `/api/v1/${client.key}/${path}`, headers: { language } });
const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/v1/${client.key}/${path}`, payload });

describe('content calls', () => {
  it('answer one block, cleaned, with its variables, in the language of the request', async () => {
    expect((await get('content-bloecke/home-b')).json()).toEqual({
      Id: 'home-b',
      Identifier: 'home-b',
      Titel: null,
      Inhalt: '<p>Muster &amp; Co, Hallo &lt;b&gt;Welt&lt;/b&gt;</p>',
      Bild: null,
    });
    expect((await get('content-bloecke/home-a', 'fr')).json()).toMatchObject({ Titel: 'Eins (fr)' });
  });

  it('answer the blocks of a place in their order', async () => {
    const blocks = (await get('content-bloecke?bereich=home')).json<Array<{ Id: string; Bild: string }>>();
    expect(blocks.map(({ Id }) => Id)).toEqual(['home-a', 'home-b']);
    expect(blocks[0]?.Bild).toBe(`/api/assets/${client.key}/bild`);
  });

  it('answer the key visual with what it replaces', async () => {
    expect((await get('keyvisual/home')).json()).toMatchObject({
      Titel: null,
      Text: 'Noch 42 Tage',
      Bilder: { xl: `/api/assets/${client.key}/gross`, sm: null },
    });
  });

  it('answer questions, one or all', async () => {
    expect((await get('faq/eins', 'en')).json()).toMatchObject({ Frage: 'Eins? (en)' });
    expect((await get('faq')).json<Array<{ Id: string }>>().map(({ Id }) => Id)).toEqual(['eins', 'zwei']);
  });

  it('answer footnotes by their identifier, and nothing to another query', async () => {
    const q = (path: string) => encodeURIComponent(JSON.stringify({ filter: { path, op: 'eq', value: 'zwei' } }));
    expect((await get(`fussnoten?q=${q('data.Identifier.iv')}`)).json()).toMatchObject([{ Inhalt: '<p>Zwei</p>' }]);
    expect((await get(`fussnoten?q=${q('data.Identifier')}`)).json()).toHaveLength(1);
    expect((await get('fussnoten')).json()).toHaveLength(2);
    expect((await get(`fussnoten?q=${q('data.Titel.de')}`)).json()).toMatchObject({ ErrorCode: 'PSOF0901' });
  });

  it('answer a page by its name', async () => {
    expect((await get('seiten/ablauf')).json()).toMatchObject({ Titel: 'Ablauf', Inhalt: '<p>So.</p>' });
  });

  it.each(['content-bloecke/nichts', 'keyvisual/nichts', 'faq/nichts', 'seiten/nichts'])(
    'answer 404 for %s',
    async (path) => {
      expect((await get(path)).json()).toMatchObject({ ErrorCode: 'PSOF0902' });
    },
  );

  it.each(['content-bloecke/..', 'faq/..%2Fvariablen', 'faq/a%20b'])('refuse %s', async (path) => {
    expect((await get(path)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('variables', () => {
  it('are told all, or by name', async () => {
    expect((await get('content/variables/')).json()).toContainEqual({ name: 'hotline', value: '0800 1' });
    expect(
      (await post('content/variables/', { Namen: ['hotline', 'fehlt', '__proto__', 'constructor', 'mandant'] })).json(),
    ).toEqual([
      { name: 'hotline', value: '0800 1' },
      { name: 'mandant', value: 'Muster & Co' },
    ]);
    expect((await post('content/variables/', {})).json()).toMatchObject({ ErrorCode: 'PSOF0901' });
  });

  it('are an agency’s own where it has some', async () => {
    const Namen = ['hotline', 'gruss'];
    expect((await post('content/agenturvariables/4711', { Namen })).json()).toEqual([
      { name: 'hotline', value: '040 2' },
      { name: 'gruss', value: 'Hallo <b>Welt</b>' },
    ]);
    expect((await post('content/agenturvariables/4712', { Namen })).json()).toContainEqual({
      name: 'hotline',
      value: '0800 1',
    });
  });
});

it('campaigns are those of today, and nothing is ticked', async () => {
  expect((await get('aktion/alleAktiven', 'en')).json()).toEqual([
    {
      AktionsId: 'laeuft',
      Titel: 'laeuft (en)',
      Text: '<p>Text</p> (en)',
      RechtsText: '<p>Recht</p> (en)',
      abgehakt: false,
      Zustimmung: 'Ja, gern (en)',
    },
  ]);
});

it('the content of one client is not another’s', async () => {
  const other = await makeClient(test.platform);
  expect((await test.app.inject({ url: `/api/v1/${other.key}/faq` })).json()).toEqual([]);
  expect((await test.app.inject({ url: `/api/v1/${other.key}/faq/eins` })).statusCode).toBe(404);
});
