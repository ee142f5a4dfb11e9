import { z } from 'zod';
import { defineCall } from './call.ts';
import { REWARD_KINDS } from './values/claim-state.ts';

/** A day as it travels: YYYY-MM-DD. */
const Day = z.iso.date();

/** A reward of a product (spec 1 §3 "Reward"). */
export const Reward = z.object({
  Id: z.int(),
  Titel: z.string(),
  Typ: z.enum(REWARD_KINDS),
  Wert: z.string(),
  WertCent: z.int().nonnegative(),
  Startdatum: Day,
  Enddatum: Day.nullable(),
  EnddatumAnzeige: Day.nullable(),
});
export type Reward = z.infer<typeof Reward>;

/** A product that can be recommended (spec 1 §3 "Product (general)"). */
export const Product = z.object({
  Id: z.int(),
  ExterneId: z.string().nullable(),
  AnzeigeName: z.string(),
  Beschreibung: z.string(),
  /** Where the offer is shown to the recipient. */
  Produktlink: z.string(),
  Praemien: z.array(Reward),
  Photo: z.string().nullable(),
});
export type Product = z.infer<typeof Product>;

const exampleProduct: Product = {
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
  Photo: null,
};

/** The products of a client, in its order, with the rewards that are active today. */
export const listProducts = defineCall({
  name: 'listProducts',
  summary: 'The products that can be recommended',
  method: 'GET',
  path: '/produkt',
  base: 'client',
  auth: 'none',
  reply: z.array(Product),
  status: 200,
  errors: [],
  example: { reply: [exampleProduct] },
});

/** One product. */
export const getProduct = defineCall({
  name: 'getProduct',
  summary: 'One product',
  method: 'GET',
  path: '/produkt/{id}',
  base: 'client',
  auth: 'none',
  params: z.object({ id: z.coerce.number().int().nonnegative() }),
  reply: Product,
  status: 200,
  errors: ['PSOF0310'],
  example: { params: { id: '462' }, reply: exampleProduct },
});

/** The highest reward anyone can earn today, shown on the home page. */
export const getMaxReward = defineCall({
  name: 'getMaxReward',
  summary: 'The maximum reward value',
  method: 'GET',
  path: '/produkt/maxpraemiewert',
  base: 'client',
  auth: 'none',
  reply: z.object({ WertCent: z.int().nonnegative(), Wert: z.string() }),
  status: 200,
  errors: [],
  example: { reply: { WertCent: 11000, Wert: '110 €' } },
});
