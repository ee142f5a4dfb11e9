import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './error-line.module.css';
import fieldStyles from './field.module.css';
import selectFieldStyles from './select-field.module.css';

/** The error of a field. The element exists from the start, so that screen readers announce a message added later. */
export const ErrorLine = ({ id, error }: { id: string; error: string | undefined }): ReactNode => (
  <p className={styles.error} id={id} aria-live="polite">
    {error ? (
      <>
        <Icon icon={CircleAlert} size="sm" />
        {error}
      </>
    ) : null}
  </p>
);

/** The parts around an input. */
export interface FieldFrame {
  /** Always visible above the input. */
  label: string;
  hint?: ReactNode;
  /** What is wrong and what to do; its presence marks the field as invalid. */
  error?: string | undefined;
  /** Mark beside the label of an optional field; the text comes from the page. */
  optionalMark?: string | undefined;
}

interface FrameProps extends FieldFrame {
  id: string;
  counter?: ReactNode;
  children: ReactNode;
}

/** Label, hint, error and counter around an input; every kind of field uses it. */
export const Frame = ({ id, label, hint, error, optionalMark, counter, children }: FrameProps): ReactNode => (
  <div className={classNames(fieldStyles.field, error && fieldStyles.invalid)}>
    <label className={fieldStyles.label} htmlFor={id}>
      {label}
      {/* The space separates the two texts for screen readers. */}
      {optionalMark ? (
        <>
          {' '}
          <span className={fieldStyles.optional}>{optionalMark}</span>
        </>
      ) : null}
    </label>
    {hint ? (
      <p className={fieldStyles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    ) : null}
    {children}
    <div className={fieldStyles.below}>
      <ErrorLine id={`${id}-error`} error={error} />
      {counter}
    </div>
  </div>
);

/** The ids of all elements that describe an input. */
export const describe = (id: string, hint: ReactNode, error?: string, more?: string): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`, more].filter(Boolean).join(' ') || undefined;

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldFrame {
  /** Something at the end of the line, such as a button that shows the password. */
  end?: ReactNode;
}

/** A line of text with its label, hint and error. Accepts the props of a form's `register`. */
export const TextField = ({
  label,
  hint,
  error,
  optionalMark,
  end,
  className,
  id: givenId,
  ...input
}: TextFieldProps): ReactNode => {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Frame id={id} label={label} hint={hint} error={error} optionalMark={optionalMark}>
      <div className={fieldStyles.line}>
        <input
          type="text"
          {...input}
          id={id}
          className={classNames(fieldStyles.input, end ? fieldStyles.withEnd : null, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describe(id, hint, error)}
        />
        {end ? <div className={fieldStyles.end}>{end}</div> : null}
      </div>
    </Frame>
  );
};

interface TextAreaProps extends ComponentProps<'textarea'>, FieldFrame {
  /** The remaining length, e.g. `12 / 500`; not announced automatically, because every key stroke changes it. */
  counter?: string;
  /** Rendered above the text inside the box, such as content that is sent along. */
  top?: ReactNode;
}

/** Several lines of text; grows with its content where the browser supports it. */
export const TextArea = ({
  label,
  hint,
  error,
  optionalMark,
  counter,
  top,
  className,
  id: givenId,
  ...area
}: TextAreaProps): ReactNode => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const counterId = `${id}-counter`;
  return (
    <Frame
      id={id}
      label={label}
      hint={hint}
      error={error}
      optionalMark={optionalMark}
      counter={
        counter ? (
          <p className={fieldStyles.counter} id={counterId}>
            {counter}
          </p>
        ) : null
      }
    >
      <div className={fieldStyles.lines}>
        {top}
        <textarea
          rows={4}
          {...area}
          id={id}
          className={classNames(fieldStyles.input, fieldStyles.area, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describe(id, hint, error, counter && counterId)}
        />
      </div>
    </Frame>
  );
};

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
          className={classNames(fieldStyles.input, selectFieldStyles.select)}
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
        <span className={selectFieldStyles.arrow}>
          <Icon icon={ChevronDown} />
        </span>
      </div>
    </Frame>
  );
};

/** The value of a field and what takes the typed one: `<TextField {...textInput(name, setName)} />`. */
export const textInput = (value: string, onType: (value: string) => void) => ({
  value,
  onChange: (event: { readonly currentTarget: { readonly value: string } }): void => onType(event.currentTarget.value),
});
