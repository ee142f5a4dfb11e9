import { readValue, showValue } from '../entry/value-text.ts';
import type { ClientField, RowColumn } from './client-field.ts';

/** A row of text inputs: the name first where rows have one, then its columns. */
export type TypedRow = readonly string[];

const cellText = ({ kind }: RowColumn, value: unknown): string =>
  kind === 'list' ? showValue('list', value).replaceAll('\n', ', ') : showValue(kind, value);

const cellValue = ({ kind }: RowColumn, typed: string): { value: unknown } | null =>
  readValue(kind, kind === 'list' ? typed.replaceAll(',', '\n') : typed);

const inner = (value: unknown, name: string): unknown =>
  name === '' ? value : (value as Record<string, unknown> | null)?.[name];

/** The rows of a value. */
export const rowsOf = ({ shape, columns = [] }: Pick<ClientField, 'shape' | 'columns'>, value: unknown): TypedRow[] => {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).map(([name, row]) => [name, row] as const);
  return entries.map(([name, row]) => [
    ...(shape === 'record' ? [name] : []),
    ...columns.map((column) => cellText(column, inner(row, column.name))),
  ]);
};

/** The value of the rows that are complete; undefined without any. */
export const valueOfRows = (
  { shape, columns = [] }: Pick<ClientField, 'shape' | 'columns'>,
  rows: readonly TypedRow[],
): unknown => {
  const complete = rows.flatMap((row) => {
    const [name, cells] = shape === 'record' ? [row[0]?.trim() ?? '', row.slice(1)] : ['', row];
    const values = columns.map((column, place) => cellValue(column, cells[place] ?? ''));
    if ((shape === 'record' && name === '') || values.some((found) => !found || found.value === undefined)) return [];
    const [first] = columns;
    const value =
      first?.name === ''
        ? values[0]?.value
        : Object.fromEntries(columns.map((column, place) => [column.name, values[place]?.value]));
    return [[name, value] as const];
  });
  if (complete.length === 0) return undefined;
  return shape === 'record' ? Object.fromEntries(complete) : complete.map(([, value]) => value);
};
