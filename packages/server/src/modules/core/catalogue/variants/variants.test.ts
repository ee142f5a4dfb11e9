import type { AnyProduct, MobileOffer } from '@mundwerk/contract/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const text = (de: string) => ({ de, en: de, fr: de });

const product = (id: number, rest: object) => ({
  Id: id,
  ExterneId: `X-${id}`,
  AnzeigeName: text(`Produkt ${id}`),
  Beschreibung: text('Text'),
  Produktlink: 'https://www.example.org/x',
  Praemien: [{ Id: id, Titel: text('Geldprämie'), Typ: 'Ueberweisung', WertCent: 7000, Startdatum: '2020-01-01' }],
  ...rest,
});

const fixedLine = (Kategorie: string) => ({
  Kategorie,
  Name: 'name',
  Gruppe: 'Gruppe',
  PreisMonatlich: 3995,
  Vorteile: [text('Bis zu <strong>100</strong>')],
  Provision: 'NEU;7000',
  Fussnote: 1,
  Aktion: { Name: text('Willkommen'), Rabatt: 2000, Monate: 6 },
});

const CATALOGUE = {
  Kategorien: ['internet', 'smartphones'].map((Kategorie, index) => ({
    Id: index + 1,
    Slug: `${Kategorie}.html`,
    Kategorie,
    Quelle: index === 0 ? 'Festnetz' : 'Mobilfunk',
    Titel: text('Für {Praemie}'),
    Brotkrume: text(Kategorie),
    Bild: 'bild',
  })),
  Fussnoten: [{ Id: 1, Identifier: 'eins', Titel: text('Eins'), Gruppe: 'A', Inhalt: text('Kleingedrucktes') }],
  Tarife: [
    { Id: 12, AnzeigeName: text('Mobil M'), Klasse: 'M', PreisMonatlich: 2995, Fussnote: 1 },
    { Id: 13, AnzeigeName: text('Mobil L'), Klasse: 'L', PreisMonatlich: 3995 },
  ],
  Geraete: [
    { Id: 81, AnzeigeName: text('Lumo 5'), Beschreibung: text('Hell'), Hersteller: 'Lumo', GeraeteTyp: 'smartphone' },
    { Id: 91, AnzeigeName: text('Tafel'), Beschreibung: text('Flach'), Hersteller: 'Kestrel', GeraeteTyp: 'tablet' },
  ],
  Entfallen: [639],
  Produkte: [
    product(462, { Kategorien: ['internet'], Festnetz: fixedLine('DP') }),
    product(639, { Kategorien: ['internet'], Festnetz: fixedLine('DP') }),
    product(469, { Festnetz: fixedLine('TP') }),
    product(1710, { Mobilfunk: { TarifId: 12 } }),
    product(8101, {
      Kategorien: ['smartphones'],
      Mobilfunk: { TarifId: 12, HandyId: 81, PreisHandy: 9900, Aktionspreis: 4900 },
    }),
    product(8102, { Kategorien: ['smartphones'], Mobilfunk: { TarifId: 13, HandyId: 81, PreisHandy: 100 } }),
    product(8201, { Kategorien: ['smartphones'], Mobilfunk: { TarifId: 12, HandyId: 91, PreisHandy: 100 } }),
  ],
};
const PICTURE = {
  name: 'bild',
  hash: '0123456789abcdef',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'),
};

const test = setUpTestApp();

const get = async (key: string, path: string) => {
  const reply = await test.app.inject({ url: `/api/v1/${key}/${path}` });
  return { status: reply.statusCode, body: reply.json() };
};
const idsOf = async (key: string, path: string): Promise<number[]> =>
  (await get(key, path)).body.map(({ Id }: AnyProduct) => Id);

describe('the telecom variant', () => {
  const make = async () => (await makeClient(test.platform, { ProduktApi: 'Telekom' }, CATALOGUE, [PICTURE])).key;

  it.each(['', 'telekom/'])('lists by source, category and tariff at “%s”, without what was dropped', async (base) => {
    const key = await make();
    expect(await idsOf(key, `${base}produkt`)).toEqual([462, 469, 1710, 8101, 8102, 8201]);
    expect(await idsOf(key, `${base}produkt/?quelle=Festnetz&kategorie=internet`)).toEqual([462]);
    expect(await idsOf(key, `${base}produkt/?quelle=festnetz&kategorie=TP`)).toEqual([469]);
    expect(await idsOf(key, `${base}produkt?quelle=Mobilfunk&kategorie=smartphones&tarifId=12`)).toEqual([8101, 8201]);
    expect(await idsOf(key, `${base}produkt?quelle=Festnetz&kategorie=smartphones&tarifId=`)).toEqual([]);
    expect((await get(key, `${base}produkt/639`)).body).toMatchObject({ Id: 639 });
  });

  it('says of each product which categories list it', async () => {
    const { body } = await get(await make(), 'produkt');
    const listings = (body as AnyProduct[]).map(({ Id, Kategorien }) => [Id, ...Kategorien]);
    expect(listings.slice(0, 4)).toEqual([[462, 'internet'], [469], [1710], [8101, 'smartphones']]);
  });

  it('knows every field of a fixed-line product, the months of a promotion included', async () => {
    const { body } = await get(await make(), 'telekom/produkt/462/');
    expect(body).toMatchObject({
      Quelle: 'Festnetz',
      Kategorie: 'DP',
      Klasse: null,
      PreisMonatlich: 3995,
      PreisEinmalig: 0,
      Beschreibung1: 'Bis zu <strong>100</strong>',
      Beschreibung4: null,
      Provision: 'NEU;7000',
      Fussnote: 1,
      Aktionsname: 'Willkommen',
      Aktionsrabatt: 2000,
      Preisaufteilung: [
        { AbMonat: 1, BisMonat: 6, PreisMonatlich: 1995 },
        { AbMonat: 7, BisMonat: null, PreisMonatlich: 3995 },
      ],
    });
  });

  it('gives a tariff the device that is asked for, and a device its tariffs', async () => {
    const key = await make();
    const { body } = await get(key, 'telekom/produkt/1710?quelle=Mobilfunk&handyId=81');
    expect(body).toMatchObject({
      Id: 8101,
      HandyId: 81,
      TarifId: 12,
      Aktion: 1,
      Aktionspreis: 4900,
    } satisfies Partial<MobileOffer>);
    expect((await get(key, 'telekom/produkt/8102?quelle=Mobilfunk&handyId=91')).status).toBe(404);
    expect(await idsOf(key, 'produkt/handytarife/81')).toEqual([8101, 8102]);
    expect((await get(key, 'produkt/extern/X-469')).body).toMatchObject({ Id: 469 });
    expect((await get(key, 'produkt/extern/nichts')).body).toMatchObject({ ErrorCode: 'PSOF0310' });
  });

  it('names the manufacturers of a category, and refuses an unknown one with the specification’s words', async () => {
    const key = await make();
    expect((await get(key, 'produkt/hersteller?kategorie=smartphones')).body).toEqual(['Kestrel', 'Lumo']);
    for (const path of ['hersteller?kategorie=nichts', '?kategorie=nichts']) {
      const { status, body } = await get(key, `produkt/${path}`);
      expect([status, body.Message]).toEqual([404, '404 - Unknown category']);
    }
  });

  it('has a page for each category, with the reward in its title and the footnotes of its prices', async () => {
    const key = await make();
    const { body } = await get(key, 'produktkategorie/seite?slug=internet.html');
    expect(body.Kategorie).toMatchObject({ Titel: 'Für 70\u00a0€', MaxPraemieCent: 7000, UebergeordneteId: null });
    expect(body.Fussnoten).toMatchObject([{ Id: 1, Inhalt: 'Kleingedrucktes' }]);
    expect((await get(key, 'produktkategorie/seite?slug=nichts')).status).toBe(404);
    expect((await get(key, 'produktkategorie')).body).toHaveLength(2);
  });
});

it('a product without a source has the advantages that the catalogue names, and no field where it names none', async () => {
  const Produkte = [product(1, { Vorteile: [text('<strong>Eins</strong>'), text('Zwei')] }), product(2, {})];
  const { key } = await makeClient(test.platform, { ProduktApi: 'Allgemein' }, { Produkte });
  const [named, unnamed] = (await get(key, 'produkt')).body;
  expect(named).toMatchObject({ Id: 1, Vorteile: ['<strong>Eins</strong>', 'Zwei'] });
  expect(unnamed).not.toHaveProperty('Vorteile');
});

it('a catalogue variant answers only at the base of the client’s own variant', async () => {
  const { key } = await makeClient(test.platform, { ProduktApi: 'Allgemein' });
  expect((await get(key, 'produkt')).status).toBe(200);
  for (const base of ['telekom', 'agent']) {
    expect((await get(key, `${base}/produkt`)).body).toMatchObject({ ErrorCode: 'PSOF0902' });
  }
});

it('an unknown setting is refused with the specification’s sentence, on every path', async () => {
  const { key } = await makeClient(test.platform, { ProduktApi: 'Unfug' });
  const words = 'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert';
  for (const path of [
    'produkt',
    'produkt/462',
    'produktkategorie',
    'telekom/produkt',
    'agent/produkt',
    'Produkt/berater',
  ]) {
    const { status, body } = await get(key, path);
    expect([status, body.Message], path).toEqual([500, words]);
  }
});

it.each([
  ['Kategorien[0]: there is no category code nichts', { Produkte: [product(1, { Kategorien: ['nichts'] })] }],
  ['Bild: there is no picture in pictures/ nichts', { Produkte: [product(1, { Bild: 'nichts' })] }],
  ['Festnetz.Fussnote: there is no footnote 1', { Produkte: [product(1, { Festnetz: fixedLine('DP') })] }],
  ['Mobilfunk.TarifId: there is no tariff 1', { Produkte: [product(1, { Mobilfunk: { TarifId: 1 } })] }],
  ['Vorteile[0].de: "<b>" has mark-up other than <strong>', { Produkte: [product(1, { Vorteile: [text('<b>')] })] }],
  [
    'Festnetz.Vorteile[0].de: "<img src=x>" has mark-up other than <strong>',
    {
      Fussnoten: CATALOGUE.Fussnoten,
      Produkte: [product(1, { Festnetz: { ...fixedLine('DP'), Vorteile: [text('<img src=x>')] } })],
    },
  ],
])('loading refuses a catalogue: %s', async (words, catalogue) => {
  await expect(makeClient(test.platform, {}, catalogue)).rejects.toThrow(`catalogue.json Produkte[0].${words}`);
});
