import type { Catalogue } from '../read-catalogue.ts';
import type { Product } from '../rules.ts';
import type { ProductApi } from './product-api.ts';

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
