import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './moment.module.css';

interface MomentProps {
  /** The brand's picture: a link being sent, or its benefit. */
  art: 'send' | 'benefit';
  isSmall?: boolean;
}

/** Celebrates a success: the brand's picture rises, once. The text beside it says what happened. */
export const Moment = ({ art: name, isSmall = false }: MomentProps): ReactNode => {
  const art = boot().assets[`images/step-${name}.svg`];
  return art ? (
    <span className={classNames(styles.moment, isSmall && styles.small)} aria-hidden="true">
      <img src={art} alt="" width="160" height="120" />
    </span>
  ) : null;
};
