import { Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import control from './control.module.css';
import styles from './search-box.module.css';

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  /** Accessible name, because only an icon is visible. */
  label: string;
  /** Low, as in a toolbar above a table; otherwise round like a button. */
  isDense?: boolean;
}

/** A search input. `className` applies to the box around it. */
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
