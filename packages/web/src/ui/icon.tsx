import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import iconButtonStyles from './icon-button.module.css';

interface IconProps {
  icon: LucideIcon;
  /** Height in rem steps of the text around it: 1 is as high as the text. */
  size?: 'sm' | 'md' | 'lg';
  /** Accessible name; without one the icon is decorative. */
  label?: string;
}

/** An icon in the line weight of the brand. Import each icon by its name from lucide-react, so that the others are not bundled. */
export const Icon = ({ icon: Glyph, size = 'md', label }: IconProps): ReactNode => (
  <Glyph
    className={styles[size]}
    strokeWidth="var(--icon-stroke, 1.75)"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  />
);

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
    className={classNames(iconButtonStyles.button, look !== 'plain' && iconButtonStyles[look], className)}
    aria-label={label}
  >
    <Icon icon={icon} size={size} />
  </button>
);
