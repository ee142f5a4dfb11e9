import type { ElementType, HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element, for a more specific semantic than a `div`. */
  as?: ElementType;
  /** Lined for interactive content, plain for reading, dashed for content to cut out or copy; accent and sunken for side notes. */
  look?: 'lined' | 'plain' | 'dashed' | 'accent' | 'sunken';
  ref?: Ref<HTMLElement>;
}

/** A box that sets related content apart from the page. Cards are never nested. */
export const Card = ({ as: Box = 'div', look = 'lined', className, ...rest }: CardProps): ReactNode => (
  <Box {...rest} className={classNames(styles.card, look !== 'plain' && styles[look], className)} />
);
