import type { ReportName } from '@mundwerk/contract/values/agency-report';
import { formatDate } from '../../../lib/format.ts';
import { t, textOf } from '../../../lib/i18n.ts';
import { columnsOf, readDays } from './report-view.ts';

/** The title of a column. */
export const columnTitle = (name: string): string => textOf(`agencyReport.columns.${name}`);

/** A state, channel or kind in words. */
export const valueWords = (column: string, value: string): string => textOf(`agencyReport.values.${column}.${value}`);

const dayWords = (filter: string): string => {
  const { from, until } = readDays(filter);
  if (from && until) return t('agencyReport.days.fromUntil', { from: formatDate(from), until: formatDate(until) });
  return from
    ? t('agencyReport.days.from', { from: formatDate(from) })
    : t('agencyReport.days.until', { until: formatDate(until) });
};

/** What a filter says, in words. */
export const filterWords = (report: ReportName, column: string, filter: string): string => {
  const kind = columnsOf(report)[column]?.kind;
  if (kind === 'day') return dayWords(filter);
  if (kind !== 'state') return t('agencyReport.filter.quoted', { text: filter });
  return filter
    .split(',')
    .map((value) => valueWords(column, value))
    .join(', ');
};
