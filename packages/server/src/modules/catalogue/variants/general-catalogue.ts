import type { ProductApi } from './product-api.ts';

/** A plain catalogue: products, perhaps in categories. */
export const generalCatalogue: ProductApi = {
  list: (catalogue, { category }) => (category ? (catalogue.byCategory.get(category) ?? null) : catalogue.listed),
  find: (catalogue, id) => catalogue.products.get(id) ?? null,
  findByExternalId: (catalogue, externalId) => catalogue.byExternalId.get(externalId) ?? null,
  listDeviceTariffs: () => [],
};
