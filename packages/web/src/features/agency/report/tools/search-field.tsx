import { REPORT_FILTER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { Search } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { t } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { columnTitle } from '../report-words.ts';
import styles from './tools.module.css';

/** Every answer costs a question: typing is asked for after a pause. */
const ASK_AFTER_MS = 350;

interface SearchFieldProps {
  /** The columns that hold words. */
  columns: readonly string[];
  filters: Readonly<Record<string, string>>;
  onSearch: (column: string, text: string) => void;
  ref: Ref<HTMLInputElement>;
}

interface WordsProps extends Pick<SearchFieldProps, 'onSearch' | 'ref'> {
  column: string;
  kept: string;
}

const Words = ({ column, kept, onSearch, ref }: WordsProps): ReactNode => {
  const id = useId();
  const [typed, setTyped] = useState(kept);
  const [shown, setShown] = useState(kept);
  // What somebody takes away elsewhere, by its chip or by going back, leaves the field too.
  if (shown !== kept) {
    setShown(kept);
    if (typed.trim() !== kept) setTyped(kept);
  }

  useEffect(() => {
    if (typed.trim() === kept) return undefined;
    const timer = setTimeout(() => onSearch(column, typed.trim()), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, kept, column, onSearch]);

  return (
    <div className={styles.words}>
      <label htmlFor={id}>
        <Icon icon={Search} size="sm" />
        <VisuallyHidden>{t('agencyReport.search.label', { column: columnTitle(column) })}</VisuallyHidden>
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        className={styles.input}
        placeholder={t('agencyReport.search.placeholder')}
        autoComplete="off"
        maxLength={REPORT_FILTER_MAX_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed.trim() !== kept) onSearch(column, typed.trim());
        }}
      />
    </div>
  );
};

/** People are looked for by name, unless the address already looks for something else. */
const firstOf = (columns: readonly string[], filters: Readonly<Record<string, string>>): string =>
  columns.find((name) => filters[name]) ??
  columns.find((name) => ['Empfehler', 'Name'].includes(name)) ??
  columns[0] ??
  '';

/** Finds rows by words in one of the columns; several columns searched one after the other hold together. */
export const SearchField = ({ columns, filters, onSearch, ref }: SearchFieldProps): ReactNode => {
  const [chosen, setChosen] = useState(() => firstOf(columns, filters));
  return (
    <div className={styles.search}>
      <select
        className={styles.select}
        aria-label={t('agencyReport.search.column')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {columns.map((name) => (
          <option key={name} value={name}>
            {columnTitle(name)}
          </option>
        ))}
      </select>
      <Words key={chosen} ref={ref} column={chosen} kept={filters[chosen] ?? ''} onSearch={onSearch} />
    </div>
  );
};
