import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import fieldStyles from './field.module.css';
import { describe, type FieldFrame, Frame } from './field.tsx';
import styles from './select-field.module.css';

/** `[value, words]`. */
type SelectOption = readonly [value: string, words: string];

/** Options under one heading; without a name they stand alone. */
export interface OptionGroup {
  readonly name: string | null;
  readonly options: readonly SelectOption[];
}

interface SelectFieldProps extends ComponentProps<'select'>, FieldFrame {
  /** What stands there before anything is chosen; without it something always is. */
  placeholder?: string;
  /** In the order they are offered; in groups where there are many. */
  options: readonly SelectOption[] | readonly OptionGroup[];
}

const Options = ({ options }: { options: readonly SelectOption[] }): ReactNode =>
  options.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));

const isGrouped = (options: SelectFieldProps['options']): options is readonly OptionGroup[] =>
  options.some((option) => 'options' in option);

const Groups = ({ groups }: { groups: readonly OptionGroup[] }): ReactNode =>
  groups.map(({ name, options }) =>
    name === null ? (
      <Options key="" options={options} />
    ) : (
      <optgroup key={name} label={name}>
        <Options options={options} />
      </optgroup>
    ),
  );

/** One of many answers, with the device's own list. Takes what a form's `register` gives. */
export const SelectField = ({
  label,
  hint,
  error,
  optionalMark,
  placeholder,
  options,
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
          {isGrouped(options) ? <Groups groups={options} /> : <Options options={options} />}
        </select>
        <span className={styles.arrow}>
          <Icon icon={ChevronDown} />
        </span>
      </div>
    </Frame>
  );
};
