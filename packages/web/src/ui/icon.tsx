import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './icon.module.css';

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
