import { object, z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { givenText, INTEGER_MAX, optionalQueryNumber, queryNumber } from '../fields.ts';
import { AGENT_QUERY_MAX_LENGTH } from '../values/limits.ts';
import { REWARD_KINDS } from '../values/state/states.ts';
import {
  Agent,
  AnyProduct,
  type Category,
  CategoryPage,
  Category as CategoryShape,
  type Product,
} from './catalogue.ts';
import {
  exampleAgent,
  exampleCategory,
  exampleFixedLine,
  exampleMobileOffer,
  exampleProduct,
} from './catalogue-examples.ts';

const PRODUCT_API_ERROR = 'productApiUnknown';

/** An optional number in a query; an empty text counts as omitted. */
const OptionalId = z.preprocess((value) => (value === '' ? undefined : value), queryNumber().optional());
const ProductId = queryNumber(0, INTEGER_MAX, 'productNotFound');

/** Filters of a list of products (spec 2 §7.7). */
const ProductFilter = z.object({
  quelle: givenText(40).optional(),
  kategorie: givenText(60).optional(),
  tarifId: OptionalId.describe('Id of the tariff.'),
});

export const listProducts = defineCall('listProducts', {
  summary: 'List products that can be recommended (by source, category and tariff if the catalogue has them)',
  description: "Lists the client's products in its order, with the rewards that are active today.",
  path: '/produkt',
  auth: 'none',
  query: ProductFilter,
  reply: z.array(AnyProduct),
  isShared: true,
  errors: ['categoryNotFound', PRODUCT_API_ERROR],
  example: { reply: [exampleProduct] },
});

export const getProduct = defineCall('getProduct', {
  summary: 'Get a product',
  description: 'Returns one product; with `handyId`, its tariff together with that device.',
  path: '/produkt/{id}',
  auth: 'none',
  params: z.object({ id: ProductId }),
  query: z.object({ quelle: givenText(40).optional(), handyId: OptionalId.describe('Id of the device.') }),
  reply: AnyProduct,
  isShared: true,
  errors: ['productNotFound', PRODUCT_API_ERROR],
  example: { params: { id: '462' }, reply: exampleProduct },
});

export const getProductByExternalId = defineCall('getProductByExternalId', {
  summary: 'Get a product by the client’s own id',
  description: "Returns one product by the client's own id.",
  path: '/produkt/extern/{id}',
  auth: 'none',
  params: z.object({ id: givenText(80) }),
  reply: AnyProduct,
  isShared: true,
  errors: ['productNotFound', PRODUCT_API_ERROR],
  example: { params: { id: 'NN-ZH-M' }, reply: exampleProduct },
});

export const listDeviceTariffs = defineCall('listDeviceTariffs', {
  summary: 'List the offers of a device with each of its tariffs',
  description: 'Lists the offers of a device, one for each tariff it is sold with.',
  path: '/produkt/handytarife/{id}',
  auth: 'none',
  params: z.object({ id: ProductId }),
  reply: z.array(AnyProduct),
  isShared: true,
  errors: [PRODUCT_API_ERROR],
  example: { params: { id: '81' }, reply: [exampleMobileOffer] },
});

export const listManufacturers = defineCall('listManufacturers', {
  summary: 'List the manufacturers in a category',
  description: 'Lists the manufacturers of the devices in a category.',
  path: '/produkt/hersteller',
  auth: 'none',
  query: z.object({ kategorie: givenText(60) }),
  reply: z.array(z.string()),
  isShared: true,
  errors: ['categoryNotFound', PRODUCT_API_ERROR],
  example: { query: { kategorie: 'smartphones' }, reply: ['Lumo'] },
});

export const MaxReward = object({
  WertCent: z.int().nonnegative(),
  Wert: z.string(),
  Typ: z.enum(REWARD_KINDS),
  BisZu: z.boolean().describe('True if products pay different amounts, so that the value is to be shown as "up to".'),
  ProduktId: z.int().nullable().describe('Number of a product that pays this reward; null if nothing can be earned.'),
}).meta({ id: 'MaxReward', description: 'The highest reward that can be earned today, and a product that pays it.' });
export type MaxReward = z.infer<typeof MaxReward>;

export const getMaxReward = defineCall('getMaxReward', {
  summary: 'Get the maximum reward value',
  description: 'Returns the highest reward that can be earned today, as shown on the home page.',
  path: '/produkt/maxpraemiewert',
  auth: 'none',
  reply: MaxReward,
  isShared: true,
  example: { reply: { WertCent: 11000, Wert: '110 €', Typ: 'Ueberweisung', BisZu: true, ProduktId: 462 } },
});

export const listCategories = defineCall('listCategories', {
  summary: 'List product categories',
  description: "Lists the client's product categories in its order.",
  path: '/produktkategorie',
  auth: 'none',
  reply: z.array(CategoryShape),
  isShared: true,
  errors: [PRODUCT_API_ERROR],
  example: { reply: [exampleCategory satisfies Category] },
});

export const getCategoryPage = defineCall('getCategoryPage', {
  summary: 'Get a category with its products and footnotes',
  description: "Returns everything that a category's page shows, by the slug of the page.",
  path: '/produktkategorie/seite',
  auth: 'none',
  query: z.object({ slug: givenText(120).describe('Path of the page below the home page of the language.') }),
  reply: CategoryPage,
  isShared: true,
  errors: ['categoryNotFound', PRODUCT_API_ERROR],
  example: {
    query: { slug: 'internet' },
    reply: {
      Kategorie: exampleCategory,
      Pfad: [],
      Nachbarn: [],
      Produkte: [exampleFixedLine],
      TarifeMitGeraeten: [],
      Fussnoten: [],
    },
  },
});

export const searchAgents = defineCall('searchAgents', {
  summary: 'Search agents by name, postcode or city (paged)',
  description: 'Searches agents by name, postcode or city; tolerates typing errors.',
  path: '/Produkt/berater',
  auth: 'none',
  query: z.object({
    query: givenText(AGENT_QUERY_MAX_LENGTH).default(''),
    page: optionalQueryNumber(1, 1, 10_000).describe('Number of the page, counted from 1.'),
    pagesize: optionalQueryNumber(6, 1, 100).describe('Number of rows per page.'),
  }),
  reply: z.object({
    Items: z.array(Agent),
    Page: z.int(),
    PageSize: z.int(),
    HasNext: z.boolean(),
    PageCount: z.int(),
    TotalCount: z.int(),
  }),
  errors: [PRODUCT_API_ERROR],
  example: {
    query: { query: 'Husum' },
    reply: { Items: [exampleAgent], Page: 1, PageSize: 6, HasNext: false, PageCount: 1, TotalCount: 1 },
  },
});

export const listAgents = defineCall('listAgents', {
  summary: 'List all agents',
  description: 'Lists all agents, by name.',
  path: '/Produkt/agents',
  auth: 'none',
  reply: z.array(Agent),
  errors: [PRODUCT_API_ERROR],
  example: { reply: [exampleAgent] },
});

/** A call under the base path of a catalogue variant (decisions §2). */
type At<Base extends string, C extends Call> = Omit<C, 'name' | 'path'> & {
  readonly name: `${C['name']}At${Capitalize<Base>}`;
  readonly path: `/${Base}${C['path']}`;
};

const at = <const Base extends string, const C extends Call>(base: Base, call: C, reply?: unknown): At<Base, C> => ({
  ...call,
  name: `${call.name}At${base.charAt(0).toUpperCase()}${base.slice(1)}` as At<Base, C>['name'],
  path: `/${base}${call.path}` as At<Base, C>['path'],
  ...(reply === undefined ? {} : { example: { ...call.example, reply } }),
});

/** The catalogue of a client with `ProduktApi` Telekom, under `/telekom`. */
export const TELECOM_CALLS = {
  listProducts: at('telekom', listProducts, [exampleFixedLine, exampleMobileOffer] satisfies Product[]),
  getProduct: at('telekom', getProduct, exampleFixedLine),
  getProductByExternalId: at('telekom', getProductByExternalId),
  listDeviceTariffs: at('telekom', listDeviceTariffs),
  listManufacturers: at('telekom', listManufacturers),
  getMaxReward: at('telekom', getMaxReward),
  listCategories: at('telekom', listCategories),
  getCategoryPage: at('telekom', getCategoryPage),
} as const;

/** The catalogue of a client with `ProduktApi` Agent, under `/agent`: agents as products. */
export const AGENT_CALLS = {
  listProducts: at('agent', listProducts, [exampleAgent]),
  getProduct: at('agent', getProduct, exampleAgent),
  getProductByExternalId: at('agent', getProductByExternalId, exampleAgent),
  listDeviceTariffs: at('agent', listDeviceTariffs, []),
  listManufacturers: at('agent', listManufacturers),
  getMaxReward: at('agent', getMaxReward),
  listCategories: at('agent', listCategories),
  getCategoryPage: at('agent', getCategoryPage),
  searchAgents: at('agent', searchAgents),
  listAgents: at('agent', listAgents),
} as const;
