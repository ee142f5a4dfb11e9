import type { ReportColumnKind, ReportName } from '@mundwerk/contract/values/agency-report';
import type { ReactNode, Ref } from 'react';
import { t } from '../../../../lib/text/i18n.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Toolbar } from '../../../../ui/layout/toolbar.tsx';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import shown from '../../../../ui/shown.module.css';
import { columnsOf, type ReportView } from '../report-view.ts';
import { columnTitle, valueWords } from '../report-words.ts';
import { DayFilter } from './day-filter.tsx';
import { FilterChips } from './filter-chips.tsx';
import { SearchField } from './search-field.tsx';
import { SortField } from './sort-field.tsx';
import { TickList } from './tick-list.tsx';

interface ReportToolsProps {
  report: ReportName;
  view: ReportView;
  onChange: (changes: Partial<ReportView>) => void;
  onColumns: (columns: readonly string[]) => void;
  searchRef: Ref<HTMLInputElement>;
  /** What else one can do with the list: exports, help. */
  children: ReactNode;
}

const named = (report: ReportName, kind: ReportColumnKind): string[] =>
  Object.entries(columnsOf(report)).flatMap(([name, column]) => (column.kind === kind ? name : []));

const ticksOf = (filter: string | undefined): string[] => (filter ? filter.split(',') : []);

/** Everything above a report: search, filters, columns, and what narrows it now. */
export const ReportTools = ({
  report,
  view,
  onChange,
  onColumns,
  searchRef,
  children,
}: ReportToolsProps): ReactNode => {
  const { filters } = view;
  const filter = (column: string, value: string): void => {
    const { [column]: _before, ...rest } = filters;
    onChange({ filters: value ? { ...rest, [column]: value } : rest });
  };
  return (
    <Stack as="search" gap="ms" aria-label={t('agencyReport.filter.label')}>
      <Toolbar
        end={
          <>
            {/* Cards have no columns to choose. */}
            <div className={shown.fromMd}>
              <Popover isAtEnd label={t('agencyReport.chooseColumns')}>
                {() => (
                  <TickList
                    options={Object.keys(columnsOf(report)).map((name) => [name, columnTitle(name)])}
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
        <SearchField ref={searchRef} columns={named(report, 'text')} filters={filters} onSearch={filter} />
        <SortField report={report} view={view} onChange={onChange} />
        {named(report, 'state').map((name) => (
          <Popover
            key={name}
            label={columnTitle(name)}
            isMarked={name in filters}
            count={ticksOf(filters[name]).length}
          >
            {() => (
              <TickList
                options={(columnsOf(report)[name]?.values ?? []).map((value) => [value, valueWords(name, value)])}
                ticked={ticksOf(filters[name])}
                onChange={(ticked) => filter(name, ticked.join(','))}
              />
            )}
          </Popover>
        ))}
        {named(report, 'day').map((name) => (
          <Popover key={name} label={t('agencyReport.days.label')} isMarked={name in filters}>
            {() => <DayFilter filter={filters[name] ?? ''} onChange={(days) => filter(name, days)} />}
          </Popover>
        ))}
      </Toolbar>
      <FilterChips
        report={report}
        filters={filters}
        onRemove={(column) => filter(column, '')}
        onReset={() => onChange({ filters: {} })}
      />
    </Stack>
  );
};
