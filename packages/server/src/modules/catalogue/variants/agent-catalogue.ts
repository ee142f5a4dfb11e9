import type { Product } from '../rules.ts';
import type { ProductApi } from './product-api.ts';

const agentOnly = (product: Product | undefined): Product | null => (product?.kind === 'agent' ? product : null);

/** Agents as products: recommenders recommend talking to a person. */
export const agentCatalogue: ProductApi = {
  list: (catalogue) => catalogue.agents,
  find: (catalogue, id) => agentOnly(catalogue.products.get(id)),
  findByExternalId: (catalogue, externalId) => agentOnly(catalogue.byExternalId.get(externalId)),
  listDeviceTariffs: () => [],
};
