import { type FormEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#lib/text/i18n.ts';
import { SearchBox } from '#ui/form/search-box.tsx';
import { useShortcut } from '#work/keys/use-shortcut.ts';
import { screenPath } from '../paths.ts';
import styles from './frame.module.css';

/** History state of the search screen: search words may be personal data and therefore never appear in a URL. */
export interface SearchState {
  readonly suche?: string;
}

/** History state that carries the words to the search screen. */
export const searchState = (words: string): SearchState => ({ suche: words });

/** The search box, focused by `/`. The search screen shows the results. */
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
