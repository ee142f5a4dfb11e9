import { type ReactNode, useId } from 'react';
import text from '#ui/text/text.module.css';
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
