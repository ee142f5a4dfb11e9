import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import styles from './checkbox.module.css';
import { ErrorLine } from './error-line.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** May contain links; a click on the text toggles the box. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A yes-or-no answer with a full sentence beside it. */
export const Checkbox = ({ label, hint, error, className, id: givenId, ...input }: CheckboxProps): ReactNode => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.checkbox}>
      <div className={styles.row}>
        <span className={styles.box}>
          <input
            {...input}
            type="checkbox"
            id={id}
            className={styles.check}
            // Set explicitly, because browsers report a required box as invalid before the form was submitted.
            aria-invalid={Boolean(error)}
            aria-describedby={described || undefined}
          />
          <Icon icon={Check} size="sm" />
        </span>
        <label htmlFor={id}>{label}</label>
      </div>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className={styles.below}>
        <ErrorLine id={`${id}-error`} error={error} />
      </div>
    </div>
  );
};
