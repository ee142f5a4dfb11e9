import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { Dialog } from '#ui/overlay/dialog.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './palette.module.css';
import type { PaletteEntry } from './palette.ts';

interface PaletteDialogProps {
  entries: readonly PaletteEntry[];
  find: ((words: string, signal: AbortSignal) => Promise<readonly PaletteEntry[]>) | undefined;
  onSearch: ((words: string) => void) | undefined;
  onClose: () => void;
}

const SEARCH = 'suche';

/** Every typed word must be the beginning of a word of the entry. */
const matches = (label: string, typed: string): boolean => {
  const words = label.toLocaleLowerCase().split(/[\s\-–:]+/);
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
};

const stepOf = (key: string, current: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  return undefined;
};

/** Records are looked for after a short rest of the typing, from so many letters on. */
const REST_MS = 200;
const FEWEST_LETTERS = 3;

/** What the words find among all records, once the typing rests. */
const useFound = (words: string, find: PaletteDialogProps['find']): readonly PaletteEntry[] => {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(words.length < FEWEST_LETTERS ? '' : words), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const { data } = useQuery({
    queryKey: ['palette', rested],
    queryFn: ({ signal }) => find?.(rested, signal) ?? [],
    enabled: find !== undefined && rested !== '',
    gcTime: 0,
  });
  return rested === words && data ? data : [];
};

/** The palette itself: a combobox whose list is always open (ARIA APG). */
export const PaletteDialog = ({ entries, find, onSearch, onClose }: PaletteDialogProps): ReactNode => {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  const words = typed.trim();
  const places = entries.filter(({ label }) => matches(label, words));
  const found = useFound(words, find);
  const search: PaletteEntry[] =
    words && onSearch
      ? [
          {
            id: SEARCH,
            label: t('workPalette.searchFor', { words }),
            group: t('workPalette.search'),
            run: () => onSearch(words),
          },
        ]
      : [];
  const offered = [...places, ...found, ...search];
  const current = offered[Math.min(place, offered.length - 1)];
  const idOf = ({ id }: PaletteEntry): string => `${listId}-${id}`;

  const choose = (entry: PaletteEntry | undefined): void => {
    if (!entry || entry.unavailable !== undefined) return;
    // Closed first, because the entry's action may move the focus.
    setIsOpen(false);
    entry.run();
  };
  const press = (event: KeyboardEvent): void => {
    const next = stepOf(event.key, place, offered.length);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) choose(current);
    else setPlace(next);
  };

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('workPalette.title')} closeLabel={t('workPalette.close')}>
      <input
        role="combobox"
        className={classNames(control.control, styles.field)}
        aria-label={t('workPalette.label')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={current && idOf(current)}
        aria-autocomplete="list"
        placeholder={t('workPalette.label')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={t('workPalette.title')} className={styles.list}>
        {offered.map((entry, index) => (
          <div key={entry.id}>
            {entry.group === offered[index - 1]?.group ? null : (
              <p className={classNames(text.note, styles.group)} role="presentation">
                {entry.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which names the active option */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, as in every combobox */}
            <div
              id={idOf(entry)}
              role="option"
              className={styles.option}
              aria-selected={entry === current}
              aria-disabled={entry.unavailable !== undefined}
              onClick={() => choose(entry)}
            >
              {entry.label}
              {entry.unavailable ? <span className={text.note}>{entry.unavailable}</span> : null}
            </div>
          </div>
        ))}
        <VisuallyHidden>
          <span role="status">{found.length > 0 ? t('workPalette.found', { count: found.length }) : ''}</span>
        </VisuallyHidden>
        {offered.length === 0 ? <p className={text.note}>{t('workPalette.none')}</p> : null}
      </div>
    </Dialog>
  );
};
