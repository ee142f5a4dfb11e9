import type { ReactNode } from 'react';
import { boot } from '../../lib/page/boot.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './moment.module.css';

interface MomentProps {
  /** Which picture of the brand: a link on its way, or what it has brought. */
  art: 'send' | 'benefit';
  isSmall?: boolean;
}

/** A quiet moment when something has come true: the brand's own picture rises, once. The words beside it say what happened. */
export const Moment = ({ art: name, isSmall = false }: MomentProps): ReactNode => {
  const art = boot().assets[`images/step-${name}.svg`];
  return art ? (
    <span className={classNames(styles.moment, isSmall && styles.small)} aria-hidden="true">
      <img src={art} alt="" width="160" height="120" />
    </span>
  ) : null;
};
