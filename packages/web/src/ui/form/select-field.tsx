import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import fieldStyles from './field.module.css';
import { describe, type FieldFrame, Frame } from './field.tsx';
import styles from './select-field.module.css';

interface SelectFieldProps extends ComponentProps<'select'>, FieldFrame {
  /** Shown while nothing is chosen; without it an option is always chosen. */
  placeholder?: string;
  /** `[value, words]`, in the order they are offered; pages with option groups pass elements instead. */
  options?: readonly (readonly [value: string, words: string])[];
}

/** A native select. Accepts the props of a form's `register`. */
export const SelectField = ({
  label,
  hint,
  error,
  optionalMark,
  placeholder,
  options,
  children,
  id: givenId,
  ...select
}: SelectFieldProps): ReactNode => {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Frame id={id} label={label} hint={hint} error={error} optionalMark={optionalMark}>
      <div className={fieldStyles.line}>
        <select
          {...select}
          id={id}
          className={classNames(fieldStyles.input, styles.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describe(id, hint, error)}
        >
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options?.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
          {children}
        </select>
        <span className={styles.arrow}>
          <Icon icon={ChevronDown} />
        </span>
      </div>
    </Frame>
  );
};
