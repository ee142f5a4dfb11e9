import type { KeysUnder } from '@mundwerk/contract/page/text-keys';
import { ArrowRight, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import {
  type FieldWords,
  readValue,
  showValue,
  tellField,
  type ValueField,
  type ValueSource,
} from '../fields/client-field.ts';
import { FieldInput } from '../fields/field-input.tsx';
import styles from '../fields/fields.module.css';
import { isSameValue, useUndoable } from '../file/draft-files.tsx';
import { useEntry } from './use-entry.ts';

interface EditorSectionProps {
  name: KeysUnder<'consoleClientEditor.leads'>;
  children: ReactNode;
}

/** A section of the editor: its name and what it is for, above its parts. */
export const EditorSection = ({ name, children }: EditorSectionProps): ReactNode => (
  <div className={styles.section}>
    <div>
      <h2 className={text.xl}>{t(`consoleClientEditor.sections.${name}`)}</h2>
      <p className={text.soft}>{t(`consoleClientEditor.leads.${name}`)}</p>
    </div>
    {children}
  </div>
);

interface EditorGroupProps {
  title: string;
  lead?: ReactNode;
  /** Acts beside the heading. */
  acts?: ReactNode;
  children: ReactNode;
}

/** A part of a section under its heading. */
export const EditorGroup = ({ title, lead, acts, children }: EditorGroupProps): ReactNode => {
  const id = useId();
  const head = (
    <div className={acts ? styles.lead : undefined}>
      <h3 id={id} className={text.lg}>
        {title}
      </h3>
      {lead ? <p className={text.soft}>{lead}</p> : null}
    </div>
  );
  return (
    <section className={styles.group} aria-labelledby={id}>
      {acts ? (
        <Row isApart>
          {head}
          {acts}
        </Row>
      ) : (
        head
      )}
      {children}
    </section>
  );
};

interface RemoveButtonProps {
  label: string;
  kind?: 'danger' | 'secondary';
  /** The files that change. */
  paths: readonly string[];
  act: () => Promise<boolean>;
  onGone?: () => void;
}

/** Removes something from the draft, which can be undone. */
export const RemoveButton = ({ label, kind = 'danger', paths, act, onGone }: RemoveButtonProps): ReactNode => {
  const undoable = useUndoable();
  const remove = async (): Promise<void> => {
    if (await undoable({ paths, message: t('consoleClientEditor.removed'), act })) onGone?.();
  };
  return (
    <Button kind={kind} size="sm" onClick={() => void remove()}>
      {label}
    </Button>
  );
};

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
