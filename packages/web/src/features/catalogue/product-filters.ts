import type { AnyProduct, MobileOffer } from '@mundwerk/contract/catalogue/catalogue';

/** The filters of a list, by their URL parameters. */
export const FILTERS = ['hersteller', 'typ', 'tarif'] as const;

/** A filter by its name in the address. */
export type FilterName = (typeof FILTERS)[number];

/** The chosen values; an empty string means no choice. */
export type FilterChoice = Readonly<Record<FilterName, string>>;

/** A choice of a filter: its value in the address, and its label. */
export type FilterOption = readonly [value: string, words: string];

const isOffer = (product: AnyProduct): product is MobileOffer => 'Quelle' in product && product.Quelle === 'Mobilfunk';

const hasDevice = (product: AnyProduct): product is MobileOffer => isOffer(product) && product.HandyId !== null;

const optionOf: Record<FilterName, (offer: MobileOffer) => FilterOption> = {
  hersteller: ({ Hersteller }) => [Hersteller ?? '', Hersteller ?? ''],
  typ: ({ GeraeteTyp }) => [GeraeteTyp ?? '', GeraeteTyp ?? ''],
  tarif: ({ TarifId, TarifAnzeigeName }) => [String(TarifId), TarifAnzeigeName],
};

/** Reads the chosen values from the URL. */
export const choiceOf = (search: URLSearchParams): FilterChoice => ({
  hersteller: search.get('hersteller') ?? '',
  typ: search.get('typ') ?? '',
  tarif: search.get('tarif') ?? '',
});

/** The choices of each filter in the order of the products; a filter without a choice is left out. */
export const filterOptions = (products: readonly AnyProduct[]): { name: FilterName; options: FilterOption[] }[] =>
  FILTERS.map((name) => ({
    name,
    options: [...new Map(products.filter(hasDevice).map(optionOf[name])).entries()],
  })).filter(({ options }) => options.length > 1);

const isChosen = (product: AnyProduct, choice: FilterChoice): boolean =>
  FILTERS.every((name) => choice[name] === '' || (isOffer(product) && optionOf[name](product)[0] === choice[name]));

/** One offer per device, the first: without a tariff chosen, a device with each of its tariffs would only be repetition. */
const oncePerDevice = (products: readonly AnyProduct[]): AnyProduct[] => {
  const seen = new Set<number | null>();
  return products.filter((product) => {
    if (!hasDevice(product)) return true;
    const isNew = !seen.has(product.HandyId);
    seen.add(product.HandyId);
    return isNew;
  });
};

/** The products that are shown for a choice. */
export const shownProducts = (products: readonly AnyProduct[], choice: FilterChoice): AnyProduct[] => {
  const chosen = products.filter((product) => isChosen(product, choice));
  return choice.tarif === '' ? oncePerDevice(chosen) : chosen;
};
