import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FieldSet } from '#console/acts/console-act.tsx';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { ErrorLine, SelectField, TextField, textInput } from '#ui/form/field.tsx';
import { Icon, IconButton } from '#ui/icon.tsx';
import type { Entry } from '../entry/use-entry.ts';
import { isSameValue } from '../file/draft-files.tsx';
import { type ClientField, type RowColumn, readValue, showValue } from './client-field.ts';
import styles from './fields.module.css';

/** Props of every input of a value. */
export interface FieldInputProps {
  field: Pick<ClientField, 'name' | 'kind' | 'standard' | 'choices' | 'options' | 'shape' | 'columns'>;
  entry: Entry;
  label: string;
  hint?: string | undefined;
  /** Names of the columns of a field that has rows. */
  columns?: Readonly<Record<string, string>> | undefined;
  error: string | undefined;
  isReadOnly: boolean;
}

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

interface CellProps {
  column: Pick<RowColumn, 'kind' | 'choices'>;
  label: string;
  value: string;
  isReadOnly: boolean;
  onType: (typed: string) => void;
}

const Cell = ({ column, label, value, isReadOnly, onType }: CellProps): ReactNode =>
  column.kind === 'choice' ? (
    <SelectField
      label={label}
      placeholder={t('consoleClientEditor.chooseNothing')}
      options={(column.choices ?? []).map((one) => [one, one])}
      disabled={isReadOnly}
      {...textInput(value, onType)}
    />
  ) : (
    <TextField
      label={label}
      readOnly={isReadOnly}
      autoComplete="off"
      spellCheck={false}
      inputMode={column.kind === 'number' ? 'numeric' : column.kind === 'money' ? 'decimal' : undefined}
      {...textInput(value, onType)}
    />
  );

/** A value with rows: names with their values, or a list of objects. Incomplete rows stay on the screen; only the others are saved. */
export const RowsInput = ({ field, entry, label, hint, columns, error, isReadOnly }: FieldInputProps): ReactNode => {
  const [typed, setTyped] = useState<readonly TypedRow[] | null>(null);
  const value = entry.shown === '' ? undefined : (JSON.parse(entry.shown) as unknown);
  // The typed rows are shown as long as they match the value; after an undo the stored rows are.
  const rows = typed && isSameValue(valueOfRows(field, typed), value) ? typed : rowsOf(field, value);
  const shape = [
    ...(field.shape === 'record' ? [{ name: '$name', kind: 'text' as const }] : []),
    ...(field.columns ?? []),
  ];
  const change = (next: readonly TypedRow[]): void => {
    setTyped(next);
    const complete = valueOfRows(field, next);
    entry.enter(complete === undefined ? '' : JSON.stringify(complete));
  };
  return (
    <FieldSet legend={label} {...(hint ? { hint } : {})}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while they are typed
        <div key={index} className={styles.row} {...entry.listeners}>
          {shape.map((column, place) => (
            <Cell
              key={column.name}
              column={column}
              label={columns?.[column.name] ?? t('consoleClientEditor.rows.value')}
              value={row[place] ?? ''}
              isReadOnly={isReadOnly}
              onType={(text) => change(rows.map((one, at) => (at === index ? one.with(place, text) : one)))}
            />
          ))}
          {isReadOnly ? null : (
            <IconButton
              icon={Trash2}
              label={t('consoleClientEditor.rows.remove', { number: index + 1 })}
              onClick={() => change(rows.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      <ErrorLine id={`${field.name}-rows`} error={error} />
      {isReadOnly ? null : (
        <div>
          <Button kind="secondary" size="sm" onClick={() => setTyped([...rows, shape.map(() => '')])}>
            <Icon icon={Plus} size="sm" />
            {t('consoleClientEditor.rows.add')}
          </Button>
        </div>
      )}
    </FieldSet>
  );
};
