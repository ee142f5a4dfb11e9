import { AppError } from '@mundwerk/contract/errors';
import type { ClientRef, Ctx } from '#platform/context.ts';
import { agentCatalogue } from './agent-catalogue.ts';
import { generalCatalogue } from './general-catalogue.ts';
import type { ProductApi } from './product-api.ts';
import { telecomCatalogue } from './telecom-catalogue.ts';

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
