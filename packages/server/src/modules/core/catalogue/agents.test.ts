import type { Agent } from '@mundwerk/contract/catalogue/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { pageFacts, searchForm, searchWords } from './rules.ts';

const AGENTS = [
  ['Maren', 'Deichgraf', '25813', 'Husum'],
  ['Onno', 'Möwenfeld', '24937', 'Flensburg'],
  ['Jürgen', 'Großsegel', '20457', 'Hamburg'],
  ['Anke', 'Windrose', '22765', 'Hamburg'],
  ['Ole', 'Priel', '28195', 'Bremen'],
  ['Birte', 'Sanddorn', '24103', 'Kiel'],
  ['Hauke', 'Seestern', '23552', 'Lübeck'],
] as const;

const text = (de: string) => ({ de, en: de, fr: de });
const CATALOGUE = {
  Produkte: AGENTS.map(([Vorname, Nachname, Plz, Ort], index) => ({
    Id: 5000 + index,
    ExterneId: `A${index}`,
    AnzeigeName: text(`${Vorname} ${Nachname}`),
    Beschreibung: text('Berät'),
    Produktlink: 'https://www.example.org/x',
    Bild: 'kopf',
    Praemien: [{ Id: index, Titel: text('Prämie'), Typ: 'Ueberweisung', WertCent: 4000, Startdatum: '2020-01-01' }],
    Agent: { Vorname, Nachname, Plz, Ort },
  })),
};
const PORTRAIT = {
  name: 'kopf',
  hash: '0123456789abcdef',
  bytes: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="9"/></svg>',
  ),
};

let test: TestApp;
let key: string;
beforeAll(async () => {
  test = await startTestApp();
  ({ key } = await makeClient(test.platform, { ProduktApi: 'Agent' }, CATALOGUE, [PORTRAIT]));
});
afterAll(() => test.stop());

const get = async (path: string, client = key) => (await test.app.inject({ url: `/api/v1/${client}/${path}` })).json();
const namesOf = (page: { Items: Agent[] }): string[] => page.Items.map(({ LastName }) => LastName);

describe('searching agents', () => {
  it.each([
    ['a name', 'Deichgraf', ['Deichgraf']],
    ['a part of it, in whatever case', 'deich', ['Deichgraf']],
    ['a typing error', 'Deihcgraf', ['Deichgraf']],
    ['a wrong letter in the city', 'Hanburg', ['Großsegel', 'Windrose']],
    ['a city', 'hamburg', ['Großsegel', 'Windrose']],
    ['the beginning of a postcode', '24', ['Möwenfeld', 'Sanddorn']],
    ['first name and city', 'anke hamburg', ['Windrose']],
    ['umlauts spelled out', 'juergen grosssegel', ['Großsegel']],
    ['umlauts as they are', 'Lübeck', ['Seestern']],
    ['nobody', 'Xylophon', []],
    ['a postcode that nearly fits', '25814', []],
    [
      'what means something to the database',
      '%_',
      AGENTS.map(([, name]) => name)
        .sort((a, b) => a.localeCompare(b, 'de'))
        .slice(0, 6),
    ],
  ])('finds %s: %s', async (_, query, names) => {
    const page = await get(`Produkt/berater?query=${encodeURIComponent(query)}`);
    expect(namesOf(page).sort((a, b) => a.localeCompare(b, 'de'))).toEqual(names);
  });

  it('pages six by six by default', async () => {
    const first = await get('Produkt/berater');
    expect(first).toMatchObject({ Page: 1, PageSize: 6, HasNext: true, PageCount: 2, TotalCount: 7 });
    const second = await get('produkt/berater?page=2');
    expect(namesOf(second)).toEqual(['Windrose']);
    expect(second.HasNext).toBe(false);
    expect(await get('Produkt/berater?page=3&pagesize=3')).toMatchObject({
      PageCount: 3,
      Items: [{ LastName: 'Windrose' }],
    });
    expect(await get('Produkt/berater?query=&page=&pagesize=')).toEqual(first);
    expect(await get('Produkt/berater?page=9')).toEqual({
      Items: [],
      Page: 9,
      PageSize: 6,
      HasNext: false,
      PageCount: 2,
      TotalCount: 7,
    });
    expect(await get('Produkt/berater?query=hamburg&page=2')).toMatchObject({ Items: [], TotalCount: 2 });
    expect(await get('Produkt/berater?query=Xylophon')).toMatchObject({ TotalCount: 0, PageCount: 0, HasNext: false });
    expect(await get('Produkt/berater?page=0')).toMatchObject({ ErrorCode: 'PSOF0901' });
  });

  it('finds no agent of another client', async () => {
    const other = await makeClient(test.platform, { ProduktApi: 'Agent' });
    expect(await get('Produkt/berater?query=Deichgraf', other.key)).toMatchObject({ TotalCount: 0 });
  });
});

it('the agent catalogue shows agents as products at their own base, and not among the client’s products', async () => {
  expect(await get('produkt')).toEqual([]);
  const agents: Agent[] = await get('agent/produkt');
  expect(agents.map(({ LastName }) => LastName)).toEqual(
    (await get('Produkt/agents')).map((one: Agent) => one.LastName),
  );
  expect(agents[0]).toMatchObject({ ExterneId: 'A0', LastName: 'Deichgraf', ZipCode: '25813', City: 'Husum' });
  expect(await get('agent/produkt/extern/A3')).toMatchObject({ LastName: 'Windrose' });
  expect(await get('produkt/maxpraemiewert')).toMatchObject({ WertCent: 4000 });
});

it.each([
  [['image/avif,image/webp,*/*'], 'image/avif'],
  [['image/webp,*/*'], 'image/webp'],
  [['*/*'], 'image/jpeg'],
])('the agent catalogue sends a portrait in the best format of %s', async ([accept], type) => {
  const url = `/api/v1/${key}/Produkt/A0/grafik`;
  const reply = await test.app.inject({ url: `${url}?v=01234567&breite=100`, headers: { accept } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type]);
  expect(reply.headers['cache-control']).toContain('immutable');
  expect(reply.headers.vary).toContain('accept');
  const again = await test.app.inject({ url, headers: { accept, 'if-none-match': String(reply.headers.etag) } });
  // Without a width the picture has another size, and so another ETag.
  expect(again.statusCode).toBe(200);
  const same = await test.app.inject({
    url: `${url}?breite=160`,
    headers: { accept, 'if-none-match': String(reply.headers.etag) },
  });
  expect([same.statusCode, same.headers['cache-control']]).toEqual([304, 'public, max-age=300']);
});

it('the agent catalogue has no picture behind an unknown id', async () => {
  for (const path of ['Produkt/nichts/grafik', 'produkt/1/sgrafik', 'produktkategorie/1/icon']) {
    expect(await get(path)).toMatchObject({ ErrorCode: 'PSOF0902' });
  }
});

it('the agent search compares words without marks and case', () => {
  expect(searchForm('  Jürgen GROßsegel, Café! ')).toBe('juergen grosssegel cafe');
  expect(searchWords('a b c d e f g')).toHaveLength(6);
  expect(pageFacts(7, { page: 2, pageSize: 6 })).toEqual({ pageCount: 2, hasNext: false });
});
