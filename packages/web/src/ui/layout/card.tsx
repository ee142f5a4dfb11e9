import type { ElementType, HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element, where a plain box does not say what it holds. */
  as?: ElementType;
  /** Lined for what can be worked with, plain for what is only read, dashed for what is cut out or copied; accent and sunken tell something aside. */
  look?: 'lined' | 'plain' | 'dashed' | 'accent' | 'sunken';
  ref?: Ref<HTMLElement>;
}

/** A sheet that sets what belongs together apart from the page. Cards never lie inside cards. */
export const Card = ({ as: Box = 'div', look = 'lined', className, ...rest }: CardProps): ReactNode => (
  <Box {...rest} className={classNames(styles.card, look !== 'plain' && styles[look], className)} />
);
