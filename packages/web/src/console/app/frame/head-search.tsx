import { type FormEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../lib/text/i18n.ts';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { useShortcut } from '../../../work/keys/use-shortcut.ts';
import { screenPath } from '../paths.ts';
import styles from './frame.module.css';

/** What the search screen finds in the state of its history entry: words about people never stand in an address. */
export interface SearchState {
  readonly suche?: string;
}

/** Words for the search screen, as it finds them. */
export const searchState = (words: string): SearchState => ({ suche: words });

/** The one search box; `/` leads here. The search screen answers. */
export const HeadSearch = ({ client }: { client: string }): ReactNode => {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useShortcut('/', () => field.current?.focus());
  const search = (event: FormEvent): void => {
    event.preventDefault();
    const words = field.current?.value.trim() ?? '';
    if (words !== '') void navigate(screenPath(client, 'suche'), { state: searchState(words) });
  };
  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <SearchBox
          ref={field}
          isDense
          label={t('console.search.label')}
          placeholder={t('console.search.placeholder')}
          aria-keyshortcuts="/"
          maxLength={200}
        />
      </form>
    </search>
  );
};
