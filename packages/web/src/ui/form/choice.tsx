import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { ErrorLine } from './error-line.tsx';

interface ChoiceGroupProps {
  /** The question the choices answer. */
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** A question with its answers as radio cards. */
export const ChoiceGroup = ({ legend, hint, error, children }: ChoiceGroupProps): ReactNode => {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <div className={styles.cards}>{children}</div>
      <ErrorLine id={`${id}-error`} error={error} />
    </fieldset>
  );
};

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** What this answer means, in one line. */
  description?: ReactNode;
  /** The figure of this answer, set large. */
  figure?: ReactNode;
}

/** One answer of a ChoiceGroup; the whole card is the click target. Accepts the props of a form's `register`. */
export const RadioCard = ({ label, description, figure, className, ...input }: RadioCardProps): ReactNode => (
  <label className={styles.card}>
    <input {...input} type="radio" className={styles.radio} />
    <span className={styles.words}>
      <span className={styles.cardLabel}>{label}</span>
      {description ? <span className={styles.description}>{description}</span> : null}
    </span>
    {figure ? <span className={styles.figure}>{figure}</span> : null}
  </label>
);
