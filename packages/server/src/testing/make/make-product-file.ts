import { TEST_PRODUCT_ID } from './make-client.ts';

/** A reward as a client's file has it; pass only what matters to the test. */
export const rewardOfFile = (rest: object = {}) => ({
  Id: 1,
  Titel: { de: 'Geldprämie', en: 'Cash', fr: 'Prime' },
  Typ: 'Ueberweisung',
  WertCent: 7000,
  Startdatum: '2020-01-01',
  ...rest,
});

/** A product as a client's file has it, with one reward; pass only what matters to the test. */
export const productOfFile = (rest: object = {}) => ({
  Id: TEST_PRODUCT_ID,
  AnzeigeName: { de: 'Zuhause M', en: 'Home M', fr: 'Maison M' },
  Beschreibung: { de: 'Internet und Telefon', en: 'Internet and phone', fr: 'Internet et téléphone' },
  Produktlink: 'https://www.example.org/zuhause-m',
  Praemien: [rewardOfFile()],
  ...rest,
});
