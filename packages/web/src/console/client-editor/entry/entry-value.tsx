import { ArrowRight, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ClientField, FieldWords } from '../fields/client-field.ts';
import { FieldInput } from '../fields/field-input.tsx';
import styles from '../fields/fields.module.css';
import { isSameValue } from '../file/json-way.ts';
import { useEntry } from './use-entry.ts';
import { readValue, showValue, tellValue } from './value-text.ts';

/** A value of a file: its stored and published state, its problem, and how it is saved. */
export interface ValueSource {
  readonly stored: unknown;
  readonly before: unknown;
  /** Whether a published version exists to compare with. */
  readonly hasBefore: boolean;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly save: (value: unknown) => void;
}

/** The properties of a field that apply in any file. */
export type ValueField = Pick<ClientField, 'name' | 'kind' | 'standard' | 'choices' | 'options' | 'shape' | 'columns'>;

/** A value in words. */
export const tellField = ({ kind, standard }: Pick<ValueField, 'kind' | 'standard'>, value: unknown): string =>
  tellValue(kind, value ?? standard, {
    yes: t('consoleClientEditor.yes'),
    no: t('consoleClientEditor.no'),
    none: t('consoleClientEditor.none'),
  });

interface EntryValueProps {
  source: ValueSource;
  field: ValueField;
  label: string;
  hint?: string | undefined;
  columns?: FieldWords['columns'];
}

/** One value with its input and, where it differs from the published value, an undo button. */
export const EntryValue = ({ source, field, label, hint, columns }: EntryValueProps): ReactNode => {
  const { stored, before, hasBefore, problem, isReadOnly } = source;
  const save = (value: unknown): void => {
    if (!isSameValue(value, source.stored)) source.save(value);
  };
  const entry = useEntry({
    // A choice or switch that is not set shows the product's default.
    stored: stored ?? (['flag', 'choice', 'languages'].includes(field.kind) ? field.standard : undefined),
    show: (value) => showValue(field.kind, value),
    read: (typed) => readValue(field.kind, typed),
    save,
  });
  const unreadable = t(`consoleClientEditor.unreadable.${field.kind === 'money' ? 'money' : 'number'}`);
  const isChanged = hasBefore && !isSameValue(stored, before);
  const undo = (): void => {
    entry.reset();
    save(before);
  };
  return (
    <div className={styles.input}>
      <FieldInput
        field={field}
        entry={entry}
        label={label}
        hint={hint}
        columns={columns}
        error={entry.isUnreadable ? unreadable : problem}
        isReadOnly={isReadOnly}
      />
      {isChanged ? (
        <p className={styles.change}>
          {t('consoleClientEditor.before')}
          <s className={styles.value}>{tellField(field, before)}</s>
          <Icon icon={ArrowRight} size="sm" label={t('consoleClientEditor.now')} />
          <strong className={styles.value}>{tellField(field, stored)}</strong>
          {isReadOnly ? null : (
            <Button
              kind="quiet"
              size="sm"
              aria-label={t('consoleClientEditor.undoField', { field: label })}
              onClick={undo}
            >
              <Icon icon={Undo2} size="sm" />
              {t('consoleClientEditor.undo')}
            </Button>
          )}
        </p>
      ) : null}
    </div>
  );
};
