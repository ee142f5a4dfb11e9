import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';

/** The query for the recommend page: a mobile offer names its source, tariff and device (spec 2 §7.7). */
export const recommendSearch = (product: AnyProduct): string => {
  if (!('Quelle' in product) || product.Quelle !== 'Mobilfunk') return '';
  const search = new URLSearchParams({ quelle: product.Quelle, tarifId: String(product.TarifId) });
  if (product.HandyId !== null) search.set('handyId', String(product.HandyId));
  return `?${search}`;
};
