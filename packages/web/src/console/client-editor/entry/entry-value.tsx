import { ArrowRight, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout/page.tsx';
import type { FieldWords } from '../fields/client-field.ts';
import { FieldInput } from '../fields/field-input.tsx';
import styles from '../fields/fields.module.css';
import { readValue, showValue, tellField, type ValueField, type ValueSource } from '../fields/typed-value.ts';
import { isSameValue } from '../file/draft-files.tsx';
import { useEntry } from './use-entry.ts';

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
    <Stack gap="xs">
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
    </Stack>
  );
};
