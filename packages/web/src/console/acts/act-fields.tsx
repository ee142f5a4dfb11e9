import { type ReactNode, useEffect, useId, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import text from '#ui/text/text.module.css';
import type { Reason } from '#work/act/act.ts';
import styles from './field-set.module.css';

interface FieldSetProps {
  legend: string;
  hint?: string;
  children: ReactNode;
}

/** Fields of a dialog that belong together, under a small heading that is read out with each of them. */
export const FieldSet = ({ legend, hint, children }: FieldSetProps): ReactNode => {
  const hintId = useId();
  return (
    <fieldset className={styles.set} aria-describedby={hint ? hintId : undefined}>
      <legend className={text.strong}>{legend}</legend>
      {hint ? (
        <p className={text.note} id={hintId}>
          {hint}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
};

/** Debounce delay after the last key stroke. */
const SETTLED_MS = 400;

/** Debounces a typed value, so that not every key stroke causes a request. */
export const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** The reason recorded for an act that only undoes the previous one. */
export const undoReason = (): Reason => ({ Art: 'Sonstiges', Text: t('consoleActs.undone') });
