import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FieldSet } from '#console/acts/field-set.tsx';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { ErrorLine } from '#ui/form/error-line.tsx';
import { TextField } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { isSameValue } from '../file/json-way.ts';
import type { RowColumn } from './client-field.ts';
import type { FieldInputProps } from './field-input-props.ts';
import styles from './fields.module.css';
import { rowsOf, type TypedRow, valueOfRows } from './typed-rows.ts';

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
      value={value}
      disabled={isReadOnly}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  ) : (
    <TextField
      label={label}
      value={value}
      readOnly={isReadOnly}
      autoComplete="off"
      spellCheck={false}
      inputMode={column.kind === 'number' ? 'numeric' : column.kind === 'money' ? 'decimal' : undefined}
      onChange={(event) => onType(event.currentTarget.value)}
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
