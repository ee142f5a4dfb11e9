import { REPORT_FILTER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { SearchBox } from '#ui/form/search-box.tsx';
import type { ListWords } from '../list.ts';
import styles from './tools.module.css';

/** Every search is a request, so that typing is debounced. */
const ASK_AFTER_MS = 350;

interface SearchFieldProps {
  /** The searchable columns. */
  columns: readonly string[];
  filters: Readonly<Record<string, string>>;
  onSearch: (column: string, text: string) => void;
  ref: Ref<HTMLInputElement>;
  words: ListWords;
}

interface WordsProps extends Pick<SearchFieldProps, 'onSearch' | 'ref' | 'words'> {
  column: string;
  applied: string;
}

const Words = ({ column, applied, onSearch, ref, words }: WordsProps): ReactNode => {
  const [typed, setTyped] = useState(applied);
  const [shown, setShown] = useState(applied);
  // A filter that is removed elsewhere, by its chip or by going back, empties the field, too.
  if (shown !== applied) {
    setShown(applied);
    if (typed.trim() !== applied) setTyped(applied);
  }

  useEffect(() => {
    if (typed.trim() === applied) return undefined;
    const timer = setTimeout(() => onSearch(column, typed.trim()), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, applied, column, onSearch]);

  return (
    <SearchBox
      isDense
      ref={ref}
      className={styles.words}
      label={t('workList.search.label', { column: words.column(column) })}
      placeholder={t('workList.search.placeholder')}
      maxLength={REPORT_FILTER_MAX_LENGTH}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed.trim() !== applied) onSearch(column, typed.trim());
      }}
    />
  );
};

/** The column to search first: the one with an active filter, otherwise the name. */
const firstOf = (columns: readonly string[], filters: Readonly<Record<string, string>>): string =>
  columns.find((name) => filters[name]) ??
  columns.find((name) => ['Empfehler', 'Name'].includes(name)) ??
  columns[0] ??
  '';

/** Searches one of the columns; searches in several columns are combined. */
export const SearchField = ({ columns, filters, onSearch, ref, words }: SearchFieldProps): ReactNode => {
  const [chosen, setChosen] = useState(() => firstOf(columns, filters));
  return (
    <div className={styles.search}>
      <select
        className={classNames(control.control, control.dense)}
        aria-label={t('workList.search.column')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {columns.map((name) => (
          <option key={name} value={name}>
            {words.column(name)}
          </option>
        ))}
      </select>
      <Words key={chosen} ref={ref} words={words} column={chosen} applied={filters[chosen] ?? ''} onSearch={onSearch} />
    </div>
  );
};
