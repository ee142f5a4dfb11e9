import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './icon.module.css';

interface IconProps {
  icon: LucideIcon;
  /** Height in rem steps of the text around it: 1 is as high as the text. */
  size?: 'sm' | 'md' | 'lg';
  /** Spoken name; without one the icon is decoration. */
  label?: string;
}

/** An icon in the weight of the brand's lines. Import each icon by its name from lucide-react, so that the rest is left out. */
export const Icon = ({ icon: Glyph, size = 'md', label }: IconProps): ReactNode => (
  <Glyph
    className={styles[size]}
    strokeWidth="var(--icon-stroke, 1.75)"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
