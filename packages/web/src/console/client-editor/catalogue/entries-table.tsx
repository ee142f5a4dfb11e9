import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Empty } from '#ui/text/empty.tsx';
import text from '#ui/text/text.module.css';
import { Scroll } from '#work/screen/scroll.tsx';

/** Lists with at least this many rows have a search box. */
const SEARCHED_FROM = 10;
/** Maximum number of rows shown; searching narrows a longer list. */
const MOST_SHOWN = 100;

/** A row of a list of entries. */
export interface EntryRow {
  readonly id: string;
  /** The text that the search matches. */
  readonly words: string;
  readonly cells: ReactNode;
}

interface EntriesTableProps {
  caption: string;
  columns: readonly { readonly title: string; readonly kind?: 'text' | 'number' }[];
  rows: readonly EntryRow[];
  empty: { readonly title: string; readonly text: string };
  addLabel?: string | undefined;
  onAdd?: (() => void) | undefined;
}

/** The entries of a list, with a search box for long lists. */
export const EntriesTable = ({ caption, columns, rows, empty, addLabel, onAdd }: EntriesTableProps): ReactNode => {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = rows.filter(({ words }) => words.toLowerCase().includes(wanted));
  return (
    <>
      <Row isApart>
        {rows.length >= SEARCHED_FROM ? (
          <SearchBox
            isDense
            label={t('consoleClientEditor.search')}
            placeholder={t('consoleClientEditor.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        ) : (
          <span />
        )}
        {addLabel && onAdd ? (
          <Button size="sm" onClick={onAdd}>
            {addLabel}
          </Button>
        ) : null}
      </Row>
      {rows.length === 0 ? (
        <Empty title={empty.title}>
          <p>{empty.text}</p>
        </Empty>
      ) : (
        <Scroll label={caption}>
          <DataTable caption={caption} columns={columns}>
            {found.slice(0, MOST_SHOWN).map(({ id, cells }) => (
              <tr key={id}>{cells}</tr>
            ))}
          </DataTable>
        </Scroll>
      )}
      {rows.length > 0 ? (
        <p role="status" className={text.note}>
          {t('consoleClientEditor.found', { shown: Math.min(found.length, MOST_SHOWN), count: rows.length })}
        </p>
      ) : null}
    </>
  );
};
