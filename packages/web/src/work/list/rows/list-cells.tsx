import type { ListColumn } from '@mundwerk/contract/values/list';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { softHyphens } from '#lib/text/soft-hyphens.ts';
import { classNames } from '#ui/class-names.ts';
import { StateDot } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import styles from '#ui/data/record-table.module.css';
import rowBox from '#ui/data/row-box.module.css';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { List, ListWords, RowExtras } from '../list.ts';
import type { ListView } from '../list-view.ts';

/** The class of a column that is hidden where there is little room. */
export const roomClass = (priority: 1 | 2 | 3 = 1): string | undefined =>
  ({ 1: undefined, 2: styles.roomy, 3: styles.roomiest })[priority];

interface ListHeadProps<Row> extends RowExtras<Row> {
  list: List<Row>;
  view: ListView;
  rows: readonly Row[];
  onSort: (column: string) => void;
}

const Heading = <Row,>({
  list: { columns, words },
  view,
  name,
  onSort,
}: Pick<ListHeadProps<Row>, 'list' | 'view' | 'onSort'> & { name: string }): ReactNode => {
  const column = columns[name];
  const className = classNames(styles.title, styles[column?.kind ?? 'text'], roomClass(column?.priority));
  const isSorted = view.sort === name;
  const order = view.isDescending ? 'descending' : 'ascending';
  if (column?.isUnsorted)
    return (
      <th scope="col" className={className}>
        {words.column(name)}
      </th>
    );
  return (
    <th scope="col" className={className} aria-sort={isSorted ? order : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(name)}>
        {words.column(name)}
        {isSorted ? <Icon icon={view.isDescending ? ArrowDown : ArrowUp} size="sm" /> : null}
      </button>
    </th>
  );
};

/** The headings of a list; pressing one sorts by its column, pressing it again reverses the order. */
export const ListHead = <Row,>({
  list,
  view,
  rows,
  onSort,
  note,
  rowAction,
  selection,
}: ListHeadProps<Row>): ReactNode => {
  const selectable = selection ? rows.filter((row) => selection.whyNot(row) === null) : [];
  return (
    <thead className={styles.head}>
      <tr>
        {selection ? (
          <th scope="col" className={classNames(styles.title, styles.tick)}>
            <input
              type="checkbox"
              className={rowBox.box}
              aria-label={t('workList.select.page')}
              checked={selectable.length > 0 && selectable.every(selection.isSelected)}
              disabled={selectable.length === 0}
              onChange={(event) => selection.select(selectable, event.currentTarget.checked)}
            />
          </th>
        ) : null}
        {view.columns.map((name) => (
          <Heading key={name} list={list} view={view} name={name} onSort={onSort} />
        ))}
        {note ? (
          <th scope="col" className={classNames(styles.title, styles.note)}>
            {note.title}
          </th>
        ) : null}
        {rowAction ? (
          <th scope="col" className={classNames(styles.title, styles.action)}>
            <VisuallyHidden>{t('workList.actions')}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
};

/** The progress of something, shown by shape as well as by colour. */
export type StateTone = 'waiting' | 'moving' | 'done' | 'ended';

const TONES: Readonly<Record<string, StateTone>> = {
  Gemeldet: 'waiting',
  Bestaetigt: 'moving',
  Freigegeben: 'done',
  Erledigt: 'done',
  Abgelehnt: 'ended',
  Widerrufen: 'ended',
  Storniert: 'ended',
  Offen: 'waiting',
  Bereitgestellt: 'moving',
  Abgeholt: 'moving',
  Ausgezahlt: 'done',
  Abgelaufen: 'ended',
  Erstellt: 'waiting',
  Versendet: 'waiting',
  Geoeffnet: 'moving',
  Registriert: 'moving',
  Empfohlen: 'done',
  Zurueckgezogen: 'ended',
  Vorgeschlagen: 'waiting',
  Verfallen: 'ended',
  Gueltig: 'waiting',
  Vertrag: 'moving',
  DatenFehlen: 'waiting',
  PraemieBereit: 'moving',
  Bezahlt: 'done',
  Angenommen: 'done',
};

/** The tone of a state; undefined for values that are no states, such as a channel. */
export const toneOf = (state: string): StateTone | undefined => TONES[state];

/** Shown for an empty value. */
export const Nothing = (): ReactNode => (
  <>
    <span aria-hidden="true">{'–'}</span>
    <VisuallyHidden>{t('workList.nothing')}</VisuallyHidden>
  </>
);

const TextValue = ({ column, value }: { column: string; value: string }): ReactNode => {
  if (column === 'Email' && value.includes('@')) {
    const [name, domain] = value.split('@');
    return (
      <a href={`mailto:${value}`}>
        {name}
        {/* An e-mail address cannot be hyphenated, so it wraps before its host. */}
        <wbr />
        {`@${domain}`}
      </a>
    );
  }
  if (column === 'Telefon') return <a href={`tel:${value.replaceAll(/[^\d+]/g, '')}`}>{value}</a>;
  return softHyphens(value);
};

interface ListCellProps {
  name: string;
  column: ListColumn;
  words: ListWords;
  value: unknown;
}

/** The content of one cell of a list. */
export const ListCell = ({ name, column, words, value }: ListCellProps): ReactNode => {
  if (value === null || value === undefined || value === '') return <Nothing />;
  switch (column.kind) {
    case 'day':
      return formatDate(String(value));
    case 'moment':
      return formatDateTime(String(value));
    case 'age':
      return t('workList.age', { days: formatNumber(Number(value)) });
    case 'number':
      return formatNumber(Number(value));
    case 'money':
      return <Money>{formatMoney(Number(value))}</Money>;
    case 'state':
      return <StateDot tone={toneOf(String(value))}>{words.value(name, String(value))}</StateDot>;
    case 'choice':
      return softHyphens(String(value));
    case 'text':
      // A masked e-mail address gets no mailto link.
      return column.isPersonal ? String(value) : <TextValue column={name} value={String(value)} />;
  }
};
