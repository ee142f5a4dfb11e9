import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** Accessible name. */
  label: string;
  /** Quiet beside a title, lined on its own, field inside an input; plain inherits all colours from its surroundings. */
  look?: 'quiet' | 'lined' | 'field' | 'plain';
  size?: 'sm' | 'md';
}

/** A button with an icon instead of text, large enough for a thumb. */
export const IconButton = ({
  icon,
  label,
  look = 'quiet',
  size = 'md',
  className,
  ...rest
}: IconButtonProps): ReactNode => (
  <button
    type="button"
    {...rest}
    className={classNames(styles.button, look !== 'plain' && styles[look], className)}
    aria-label={label}
  >
    <Icon icon={icon} size={size} />
  </button>
);
