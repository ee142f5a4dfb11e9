import type { AnyProduct, Category } from '@mundwerk/contract/catalogue/catalogue';

/** Whether an offer is a tariff alone, without any device to go with it. */
export const isCardOnly = (product: AnyProduct): boolean =>
  'Quelle' in product && product.Quelle === 'Mobilfunk' && product.HandyId === null;

/** The page with devices for a tariff, narrowed to that tariff; null where there are none. */
export const devicesPath = (
  { Auswahlziel }: Category,
  product: AnyProduct,
  deviceTariffs: readonly number[],
): { slug: string; search: string; kind: 'smartphones' | 'tablets' } | null => {
  if (!Auswahlziel || !('Quelle' in product) || product.Quelle !== 'Mobilfunk') return null;
  // A list narrowed to a tariff without devices would be empty.
  if (!deviceTariffs.includes(product.TarifId)) return null;
  return {
    slug: Auswahlziel,
    search: `?tarif=${product.TarifId}`,
    kind: Auswahlziel.startsWith('smartphones') ? 'smartphones' : 'tablets',
  };
};
