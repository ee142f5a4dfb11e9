import type { Agent, Category, FixedLineProduct, MobileOffer, Product } from './catalogue.ts';

/** A product for the examples of all catalogue calls. */
export const exampleProduct: Product = {
  Id: 462,
  ExterneId: null,
  AnzeigeName: 'Zuhause M',
  Beschreibung: 'Internet und Telefon mit bis zu 100 MBit/s',
  Produktlink: 'https://www.example.org/zuhause-m',
  Praemien: [
    {
      Id: 1,
      Titel: 'Geldprämie',
      Typ: 'Ueberweisung',
      Wert: '70 €',
      WertCent: 7000,
      Startdatum: '2026-01-01',
      Enddatum: null,
      EnddatumAnzeige: null,
    },
  ],
  Photo: '/api/v1/beispiel/produkt/462/grafik?v=4f0c1d2e',
  Kategorien: ['internet'],
};

/** The same product as a fixed-line tariff with a promotion. */
export const exampleFixedLine: FixedLineProduct = {
  ...exampleProduct,
  Quelle: 'Festnetz',
  Kategorie: 'DP',
  Name: 'zuhause-m',
  Young: false,
  Hybrid: false,
  Gruppe: 'Zuhause',
  Klasse: 'M',
  PreisMonatlich: 3995,
  PreisEinmalig: 0,
  Beschreibung1: 'Bis zu <strong>100 MBit/s</strong>',
  Beschreibung2: null,
  Beschreibung3: null,
  Beschreibung4: null,
  Provision: 'NEU;7000',
  TelekomProduktId: 'ZH-M',
  Fussnote: 1,
  Preisaufteilung: [
    { AbMonat: 1, BisMonat: 6, PreisMonatlich: 1995 },
    { AbMonat: 7, BisMonat: null, PreisMonatlich: 3995 },
  ],
  Aktionsname: 'Willkommen',
  Aktionsrabatt: 2000,
};

/** A device with a tariff. */
export const exampleMobileOffer: MobileOffer = {
  ...exampleProduct,
  Id: 8101,
  AnzeigeName: 'Lumo 5 mit Mobil M',
  Quelle: 'Mobilfunk',
  GeraeteTyp: 'smartphone',
  Hersteller: 'Lumo',
  Klasse: 'M',
  TarifHandyAnzeigeName: 'Lumo 5 mit Mobil M',
  TarifHandyBeschreibung: '40 GB und ein Bildschirm, der auch in der Sonne lesbar ist',
  TarifAnzeigeName: 'Mobil M',
  HandyAnzeigeName: 'Lumo 5',
  HandyBeschreibung: 'Ein Bildschirm, der auch in der Sonne lesbar ist',
  HandyId: 81,
  PreisHandy: 9900,
  TarifId: 12,
  PreisTarif: 3995,
  Position: 1,
  Aktion: 1,
  TopPosition: 1,
  Aktionspreis: 4900,
  Fussnote: null,
};

/** An agent as a product. */
export const exampleAgent: Agent = {
  ...exampleProduct,
  Id: 5001,
  ExterneId: 'A10234',
  AnzeigeName: 'Maren Deichgraf',
  FirstName: 'Maren',
  LastName: 'Deichgraf',
  ZipCode: '25813',
  City: 'Husum',
  Photo: '/api/v1/beispiel/Produkt/A10234/grafik?v=4f0c1d2e',
  Kategorien: [],
};

/** A category with a page of its own. */
export const exampleCategory: Category = {
  Id: 1,
  Slug: 'internet',
  Titel: 'Internet für zu Hause',
  Brotkrume: 'Internet',
  Untertitel: 'Schnell, stabil, monatlich gleich.',
  Quelle: 'Festnetz',
  Kategorie: 'internet',
  UebergeordneteId: null,
  Auswahlziel: null,
  Vorauswahl: [462],
  MaxPraemieCent: 7000,
  MaxPraemieTyp: 'Ueberweisung',
  BisZu: true,
  Grafik: '/api/v1/beispiel/produktkategorie/1/grafik?v=4f0c1d2e',
  Icon: '/api/v1/beispiel/produktkategorie/1/icon?v=4f0c1d2e',
};
