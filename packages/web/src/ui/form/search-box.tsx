import { Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import control from './control.module.css';
import styles from './search-box.module.css';

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  /** What is looked for; spoken, because the sign says it to the eye. */
  label: string;
  /** Low, as in a bar of tools over a table; else round like a button. */
  isDense?: boolean;
}

/** Words to look for. `className` is for the box around the line. */
export const SearchBox = ({ label, isDense = false, className, ...input }: SearchBoxProps): ReactNode => {
  const id = useId();
  return (
    <div className={classNames(styles.box, className)}>
      <label htmlFor={id}>
        <Icon icon={Search} size={isDense ? 'sm' : 'md'} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        autoComplete="off"
        {...input}
        id={id}
        type="search"
        className={classNames(
          control.control,
          styles.input,
          isDense ? control.dense : styles.round,
          isDense && styles.dense,
        )}
      />
    </div>
  );
};
