import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { StateDot } from '#ui/data/data-table.tsx';
import { textInput } from '#ui/form/field.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { type RowColumn, RowTable } from '#work/screen/row-table.tsx';
import type { EntryField } from '../catalogue/entry-fields.ts';
import type { ClientWords } from '../fields/client-field.ts';
import styles from '../fields/fields.module.css';
import { RemoveButton } from './editor-section.tsx';
import { EntryGroup } from './entry-form.tsx';
import type { EntryAccess } from './use-entry.ts';

/** Lists with at least this many rows have a search box. */
const SEARCHED_FROM = 10;
/** Maximum number of rows shown; searching narrows a longer list. */
const MOST_SHOWN = 100;

interface EntriesTableProps<Entry> {
  caption: string;
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  /** The text that the search matches. */
  wordsOf: (entry: Entry) => string;
  columns: readonly RowColumn<Entry>[];
  empty: { readonly title: string; readonly text: string };
  addLabel?: string | undefined;
  onAdd?: (() => void) | undefined;
}

/** The entries of a list, with a search box for long lists. */
export const EntriesTable = <Entry,>(props: EntriesTableProps<Entry>): ReactNode => {
  const { caption, entries, keyOf, wordsOf, columns, empty, addLabel, onAdd } = props;
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = entries.filter((entry) => wordsOf(entry).toLowerCase().includes(wanted));
  return (
    <>
      <Row isApart>
        {entries.length >= SEARCHED_FROM ? (
          <SearchBox
            isDense
            label={t('consoleClientEditor.search')}
            placeholder={t('consoleClientEditor.search')}
            {...textInput(search, setSearch)}
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
      <RowTable
        caption={caption}
        rows={found.slice(0, MOST_SHOWN)}
        keyOf={keyOf}
        columns={columns}
        {...(entries.length === 0 && { empty })}
      />
      {entries.length > 0 ? (
        <p role="status" className={text.note}>
          {t('consoleClientEditor.found', { shown: Math.min(found.length, MOST_SHOWN), count: entries.length })}
        </p>
      ) : null}
    </>
  );
};

/** The column that says whether the check finds a problem in an entry. */
export const checkColumn = <Entry,>(problemOf: (entry: Entry) => string | undefined): RowColumn<Entry> => ({
  title: t('consoleClientEditor.products.columns.state'),
  cell: (entry) => {
    const problem = problemOf(entry);
    return (
      <StateDot tone={problem ? 'moving' : 'done'}>
        {t(`consoleClientEditor.lists.${problem ? 'wrong' : 'right'}`)}
      </StateDot>
    );
  },
});

interface EntryPageProps {
  title: string;
  /** The number of the entry. */
  note: ReactNode;
  backLabel: string;
  onBack: () => void;
  acts?: ReactNode;
  children: ReactNode;
}

/** An entry of a list, shown instead of the list; its heading receives the focus. */
export const EntryPage = ({ title, note, backLabel, onBack, acts, children }: EntryPageProps): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A field that the URL names has the focus already.
    if (!heading.current?.closest('section')?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <section className={styles.section}>
      <Row isApart>
        <div>
          <Button kind="quiet" size="sm" onClick={onBack}>
            <Icon icon={ArrowLeft} size="sm" />
            {backLabel}
          </Button>
          <h2 ref={heading} tabIndex={-1} className={text.xl}>
            {title}
          </h2>
          <p className={text.note}>{note}</p>
        </div>
        {acts ? <Row>{acts}</Row> : null}
      </Row>
      {children}
    </section>
  );
};

interface ListedEntryProps {
  title: string;
  /** The number or id of the entry. */
  id: string | number;
  backLabel: string;
  onBack: () => void;
  access: EntryAccess;
  fields: readonly EntryField[];
  /** The list whose texts describe the fields. */
  list: string;
  words: ClientWords;
  /** The entry cannot be removed here, because its published counterpart would stay in operation. */
  isKept?: boolean;
  /** Rendered among the fields, e.g. the picture that one of them names. */
  inside?: ReactNode;
  /** Rendered below the fields. */
  children?: ReactNode;
}

/** An entry that consists of fields only, shown instead of its list; removing it can be undone. */
export const ListedEntry = ({
  title,
  id,
  backLabel,
  onBack,
  access,
  fields,
  list,
  words,
  isKept = false,
  inside,
  children,
}: ListedEntryProps): ReactNode => {
  return (
    <EntryPage
      title={title}
      note={t('consoleClientEditor.entryNote', { id })}
      backLabel={backLabel}
      onBack={onBack}
      acts={
        access.isReadOnly || isKept ? null : (
          <RemoveButton
            label={t('consoleClientEditor.remove')}
            paths={[access.file]}
            act={() => access.remove([])}
            onGone={onBack}
          />
        )
      }
    >
      <EntryGroup
        title={t('consoleClientEditor.products.general')}
        fields={fields}
        list={list}
        access={access}
        words={words}
      >
        {inside}
      </EntryGroup>
      {children}
    </EntryPage>
  );
};
