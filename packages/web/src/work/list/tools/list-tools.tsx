import type { ListColumn, ListColumnKind } from '@mundwerk/contract/values/list';
import { type ReactNode, type Ref, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { Stack } from '#ui/layout/page.tsx';
import { Chip, Toolbar } from '#ui/layout/toolbar.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import shown from '#ui/shown.module.css';
import type { List } from '../list.ts';
import type { ListView } from '../list-view.ts';
import { FilterChips } from './filter-chips.tsx';
import { ChoiceFilter, DayFilter, NumberFilter, TickList } from './filters.tsx';
import { SearchField } from './search-field.tsx';
import styles from './tools.module.css';

interface SortFieldProps {
  list: Pick<List<never>, 'columns' | 'words'>;
  view: ListView;
  onChange: (changes: Partial<ListView>) => void;
}

/** Sorting for phones, where rows are cards without headings. */
export const SortField = ({ list: { columns, words }, view, onChange }: SortFieldProps): ReactNode => {
  const sort = (value: string): void =>
    onChange({ sort: value.replace(/^-/, ''), isDescending: value.startsWith('-') });
  return (
    <select
      className={classNames(control.control, control.dense, styles.sort, shown.belowMd)}
      aria-label={t('workList.sort.label')}
      value={`${view.isDescending ? '-' : ''}${view.sort}`}
      onChange={(event) => sort(event.currentTarget.value)}
    >
      {Object.keys(columns)
        .filter((name) => !columns[name]?.isUnsorted)
        .flatMap((name) => [
          <option key={name} value={name}>
            {t('workList.sort.ascending', { column: words.column(name) })}
          </option>,
          <option key={`-${name}`} value={`-${name}`}>
            {t('workList.sort.descending', { column: words.column(name) })}
          </option>,
        ])}
    </select>
  );
};

interface ListToolsProps {
  list: Pick<List<never>, 'columns' | 'words' | 'sort' | 'choices'>;
  view: ListView;
  onChange: (changes: Partial<ListView>) => void;
  onColumns: (columns: readonly string[]) => void;
  searchRef: Ref<HTMLInputElement>;
  /** Rendered before the filters: saved views. */
  before?: ReactNode;
  /** Further tools: exports, help. */
  children: ReactNode;
}

const ticksOf = (filter: string | undefined): string[] => (filter ? filter.split(',') : []);

interface FilterProps extends Pick<ListToolsProps, 'list'> {
  name: string;
  column: ListColumn;
  filter: string | undefined;
  onChange: (filter: string) => void;
}

/** The filter of one column behind a button, by the kind of its values. */
const ColumnFilter = ({ list: { words, sort, choices }, name, column, filter, onChange }: FilterProps): ReactNode => {
  const isMarked = filter !== undefined;
  switch (column.kind) {
    case 'text':
      return null;
    case 'state':
      return (
        <Popover label={words.column(name)} isMarked={isMarked} count={ticksOf(filter).length}>
          {() => (
            <TickList
              options={(column.values ?? []).map((value) => [value, words.value(name, value)])}
              ticked={ticksOf(filter)}
              onChange={(ticked) => onChange(ticked.join(','))}
            />
          )}
        </Popover>
      );
    case 'choice':
      return (
        <Popover label={words.column(name)} isMarked={isMarked} count={ticksOf(filter).length}>
          {() => (
            <ChoiceFilter
              options={(column.choices && choices?.[column.choices]) ?? []}
              ticked={ticksOf(filter)}
              onChange={(ticked) => onChange(ticked.join(','))}
            />
          )}
        </Popover>
      );
    case 'day':
    case 'moment':
      return (
        <Popover label={name === sort ? t('workList.days.label') : words.column(name)} isMarked={isMarked}>
          {() => <DayFilter filter={filter ?? ''} onChange={onChange} />}
        </Popover>
      );
    case 'money':
    case 'number':
    case 'age':
      return (
        <Popover label={words.column(name)} isMarked={isMarked}>
          {() => <NumberFilter filter={filter ?? ''} isMoney={column.kind === 'money'} onChange={onChange} />}
        </Popover>
      );
  }
};

/** The order of the filters, by kind. */
const ORDER: readonly ListColumnKind[] = ['state', 'choice', 'day', 'moment', 'money', 'number', 'age'];

/** Everything above a list: search, filters, columns, and the active filters. */
export const ListTools = ({
  list,
  view,
  onChange,
  onColumns,
  searchRef,
  before,
  children,
}: ListToolsProps): ReactNode => {
  const { filters } = view;
  const { columns, words } = list;
  const filter = (column: string, value: string): void => {
    const { [column]: _before, ...rest } = filters;
    onChange({ filters: value ? { ...rest, [column]: value } : rest });
  };
  const offered = Object.entries(columns).filter(([, { isUnfiltered }]) => !isUnfiltered);
  // Filters on columns that are not shown at first come last, and only when they are asked for.
  const ordered = ORDER.flatMap((kind) => offered.filter(([, column]) => column.kind === kind)).sort(
    ([, one], [, other]) => Number(one.isExtra ?? false) - Number(other.isExtra ?? false),
  );
  const [isMore, setMore] = useState(false);
  const texts = offered.flatMap(([name, { kind }]) => (kind === 'text' ? name : []));
  return (
    <Stack as="search" gap="ms" aria-label={t('workList.filter.label')}>
      <Toolbar
        end={
          <>
            {/* Hidden on phones, where rows are cards without columns. */}
            <div className={shown.fromMd}>
              <Popover isAtEnd label={t('workList.chooseColumns')}>
                {() => (
                  <TickList
                    options={Object.keys(columns).map((name) => [name, words.column(name)])}
                    ticked={view.columns}
                    minimum={1}
                    onChange={onColumns}
                  />
                )}
              </Popover>
            </div>
            {children}
          </>
        }
      >
        {before}
        {texts.length > 0 ? (
          <SearchField ref={searchRef} words={words} columns={texts} filters={filters} onSearch={filter} />
        ) : null}
        <SortField list={list} view={view} onChange={onChange} />
        {ordered
          .filter(([name, { isExtra }]) => !isExtra || isMore || filters[name])
          .map(([name, column]) => (
            <ColumnFilter
              key={name}
              list={list}
              name={name}
              column={column}
              filter={filters[name]}
              onChange={(value) => filter(name, value)}
            />
          ))}
        {ordered.some(([name, { isExtra }]) => isExtra && !filters[name]) ? (
          <Chip look="word" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
            {t(isMore ? 'workList.filter.less' : 'workList.filter.others')}
          </Chip>
        ) : null}
      </Toolbar>
      <FilterChips
        list={list}
        filters={filters}
        onRemove={(column) => filter(column, '')}
        onReset={() => onChange({ filters: {} })}
      />
    </Stack>
  );
};
