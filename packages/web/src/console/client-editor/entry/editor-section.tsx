import type { KeysUnder } from '@mundwerk/contract/page/text-keys';
import { type ReactNode, useId } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import styles from '../fields/fields.module.css';
import { useUndoable } from '../file/draft-files.tsx';

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
