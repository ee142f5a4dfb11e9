import { AppError } from '@mundwerk/contract/errors';
import type { ClientRef, Ctx } from '#platform/context.ts';
import type { Catalogue } from '../read-catalogue.ts';
import type { Product } from '../rules.ts';

/** Filters of a list of products. */
export interface ProductFilter {
  readonly source?: string | undefined;
  readonly category?: string | undefined;
  readonly tariffId?: number | undefined;
}

/** The common interface of the catalogue variants, which list and find a client's products (decisions §2). */
export interface ProductApi {
  /** The products of a list, in order; null when there is no such category. */
  list(catalogue: Catalogue, filter: ProductFilter): readonly Product[] | null;
  /** A product, or the same tariff with another device. */
  find(catalogue: Catalogue, id: number, input: { deviceId?: number | undefined }): Product | null;
  findByExternalId(catalogue: Catalogue, externalId: string): Product | null;
  /** A device with each of its tariffs. */
  listDeviceTariffs(catalogue: Catalogue, deviceId: number): readonly Product[];
}

/** A plain catalogue: products, perhaps in categories. */
export const generalCatalogue: ProductApi = {
  list: (catalogue, { category }) => (category ? (catalogue.byCategory.get(category) ?? null) : catalogue.listed),
  find: (catalogue, id) => catalogue.products.get(id) ?? null,
  findByExternalId: (catalogue, externalId) => catalogue.byExternalId.get(externalId) ?? null,
  listDeviceTariffs: () => [],
};

const agentOnly = (product: Product | undefined): Product | null => (product?.kind === 'agent' ? product : null);

/** Agents as products: recommenders recommend talking to a person. */
export const agentCatalogue: ProductApi = {
  list: (catalogue) => catalogue.agents,
  find: (catalogue, id) => agentOnly(catalogue.products.get(id)),
  findByExternalId: (catalogue, externalId) => agentOnly(catalogue.byExternalId.get(externalId)),
  listDeviceTariffs: () => [],
};

const SOURCE_OF: Readonly<Record<Product['kind'], string | null>> = {
  general: null,
  agent: null,
  'fixed-line': 'festnetz',
  mobile: 'mobilfunk',
};

const isFromSource = (product: Product, source: string | undefined): boolean =>
  !source || SOURCE_OF[product.kind] === source.toLowerCase();

const hasTariff = (product: Product, tariffId: number | undefined): boolean =>
  tariffId === undefined || (product.kind === 'mobile' && product.details.tariffId === tariffId);

/** The products of a page's category, or of a category that fixed-line products name themselves (DP, TP, spec 1 §3). */
const inCategory = (catalogue: Catalogue, category: string | undefined): readonly Product[] | null => {
  if (!category) return catalogue.listed;
  const listed = catalogue.byCategory.get(category.toLowerCase());
  if (listed) return listed;
  const ofKind = catalogue.listed.filter(
    (product) => product.kind === 'fixed-line' && product.details.category === category.toUpperCase(),
  );
  return ofKind.length > 0 ? ofKind : null;
};

/** The catalogue of fixed line and mobile: filtered by source, category and tariff, with the tariffs of devices. */
export const telecomCatalogue: ProductApi = {
  list: (catalogue, { source, category, tariffId }) =>
    inCategory(catalogue, category)?.filter(
      (product) => isFromSource(product, source) && hasTariff(product, tariffId),
    ) ?? null,
  find: (catalogue, id, { deviceId }) => {
    const product = catalogue.products.get(id) ?? null;
    if (deviceId === undefined || product?.kind !== 'mobile') return product;
    const { tariffId } = product.details;
    return catalogue.byDevice.get(deviceId)?.find((offer) => hasTariff(offer, tariffId)) ?? null;
  },
  findByExternalId: (catalogue, externalId) => catalogue.byExternalId.get(externalId) ?? null,
  listDeviceTariffs: (catalogue, deviceId) => catalogue.byDevice.get(deviceId) ?? [],
};

/** The part of the URL that names a variant; the default one has none. */
export type CatalogueBase = '' | 'telekom' | 'agent';

/** The catalogue that each setting of `ProduktApi` serves at each base. An insurer's own products stay at the default one. */
const VARIANTS: Readonly<Record<string, Partial<Record<CatalogueBase, ProductApi>>>> = {
  Allgemein: { '': generalCatalogue },
  Telekom: { '': telecomCatalogue, telekom: telecomCatalogue },
  Agent: { '': generalCatalogue, agent: agentCatalogue },
};

/** The known settings of `ProduktApi`. */
export const PRODUCT_APIS: readonly string[] = Object.keys(VARIANTS);

/** Whether the configuration names a known catalogue variant. */
export const isKnownProductApi = (client: ClientRef): boolean => Object.hasOwn(VARIANTS, client.config.ProduktApi);

/** The client's variant at a base; an unknown setting throws productApiUnknown, with the specification's sentence (spec 2 §8). */
export const productApi = (ctx: Ctx, base: CatalogueBase): ProductApi => {
  if (!isKnownProductApi(ctx.client)) throw new AppError('productApiUnknown');
  const api = VARIANTS[ctx.client.config.ProduktApi]?.[base];
  if (!api) throw new AppError('notFound');
  return api;
};
