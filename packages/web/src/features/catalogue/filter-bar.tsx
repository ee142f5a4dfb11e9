import type { ReactNode } from 'react';
import { t, textOf } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { Row, Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import styles from './filter-bar.module.css';
import { FILTERS, type FilterChoice, type FilterName, type FilterOption } from './product-filters.ts';

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
