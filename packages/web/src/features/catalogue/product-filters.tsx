import type { AnyProduct, MobileOffer } from '@mundwerk/contract/catalogue/catalogue';
import type { ReactNode } from 'react';
import { t, textOf } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { Row, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import styles from './filter-bar.module.css';

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

interface FilterBarProps {
  filters: readonly { name: FilterName; options: readonly FilterOption[] }[];
  choice: FilterChoice;
  /** How many products are shown. */
  count: number;
  onChoose: (choice: FilterChoice) => void;
}

const wordsOf = (name: FilterName, [value, words]: FilterOption): string =>
  name === 'typ' ? textOf(`catalogue.filter.types.${value}`) : words;

/** Narrows the list by manufacturer, kind of device and tariff, and says how much is left. */
export const FilterBar = ({ filters, choice, count, onChoose }: FilterBarProps): ReactNode => {
  if (filters.length === 0) return null;
  const isNarrowed = FILTERS.some((name) => choice[name] !== '');
  return (
    <Stack as="search" gap="ms" className={styles.bar} aria-label={t('catalogue.filter.label')}>
      <Stack gap="ms" className={styles.fields}>
        {filters.map(({ name, options }) => (
          <Stack as="label" key={name} gap="xs">
            <span className={text.strong}>{t(`catalogue.filter.${name}.label`)}</span>
            <select
              className={classNames(control.control, control.tall, styles.select)}
              value={choice[name]}
              onChange={(event) => onChoose({ ...choice, [name]: event.target.value })}
            >
              <option value="">{t(`catalogue.filter.${name}.all`)}</option>
              {options.map((option) => (
                <option key={option[0]} value={option[0]}>
                  {wordsOf(name, option)}
                </option>
              ))}
            </select>
          </Stack>
        ))}
      </Stack>
      <Row gap="xs" className={classNames(text.soft, styles.result)}>
        <p role="status">{t('catalogue.filter.count', { count })}</p>
        {isNarrowed ? (
          <Button kind="quiet" onClick={() => onChoose({ hersteller: '', typ: '', tarif: '' })}>
            {t('catalogue.filter.reset')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
};
