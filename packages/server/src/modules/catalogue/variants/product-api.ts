import { AppError } from '@mundwerk/contract/errors';
import type { ClientRef, Ctx } from '../../../platform/context.ts';
import type { Catalogue } from '../read-catalogue.ts';
import type { Product } from '../rules.ts';
import { agentCatalogue } from './agent-catalogue.ts';
import { generalCatalogue } from './general-catalogue.ts';
import { telecomCatalogue } from './telecom-catalogue.ts';

/** What a list of products is narrowed by. */
export interface ProductFilter {
  readonly source?: string | undefined;
  readonly category?: string | undefined;
  readonly tariffId?: number | undefined;
}

/** How a client's products are listed and found: what the variants of the catalogue have in common (decisions §2). */
export interface ProductApi {
  /** The products of a list, in order; null when there is no such category. */
  list(catalogue: Catalogue, filter: ProductFilter): readonly Product[] | null;
  /** A product, or the same tariff with another device. */
  find(catalogue: Catalogue, id: number, wish: { deviceId?: number | undefined }): Product | null;
  findByExternalId(catalogue: Catalogue, externalId: string): Product | null;
  /** A device with each of its tariffs. */
  listDeviceTariffs(catalogue: Catalogue, deviceId: number): readonly Product[];
}

/** The part of the address that names a variant; the default one has none. */
export type CatalogueBase = '' | 'telekom' | 'agent';

/** What each setting of `ProduktApi` answers at which base. An insurer's own products stay at the default one. */
const VARIANTS: Readonly<Record<string, Partial<Record<CatalogueBase, ProductApi>>>> = {
  Allgemein: { '': generalCatalogue },
  Telekom: { '': telecomCatalogue, telekom: telecomCatalogue },
  Agent: { '': generalCatalogue, agent: agentCatalogue },
};

/** The settings of `ProduktApi` there are. */
export const PRODUCT_APIS: readonly string[] = Object.keys(VARIANTS);

/** Whether the configuration names a catalogue the product knows. */
export const isKnownProductApi = (client: ClientRef): boolean => Object.hasOwn(VARIANTS, client.config.ProduktApi);

/** The client's variant at a base; a setting nobody knows gives the specification's sentence (spec 2 §8). */
export const productApi = (ctx: Ctx, base: CatalogueBase): ProductApi => {
  if (!isKnownProductApi(ctx.client)) throw new AppError('productApiUnknown');
  const api = VARIANTS[ctx.client.config.ProduktApi]?.[base];
  if (!api) throw new AppError('notFound');
  return api;
};
