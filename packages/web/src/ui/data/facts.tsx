import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { LongWords } from '../text/long-words.tsx';
import styles from './facts.module.css';

interface FactsProps {
  /** `[name, value]` in reading order; facts without a value are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Emphasises the values, because the reader came for them. */
  isStrong?: boolean;
  /** Keeps names and values side by side even on a phone; for short names. */
  isBeside?: boolean;
  /** Adds space between rows. */
  isAiry?: boolean;
  className?: string | undefined;
}

/** Names and values, stacked where there is no room side by side. */
export const Facts = ({ facts, isStrong, isBeside, isAiry, className }: FactsProps): ReactNode => (
  <dl
    className={classNames(
      styles.facts,
      isStrong && styles.strong,
      isBeside && styles.beside,
      isAiry && styles.airy,
      className,
    )}
  >
    {facts.map(([name, value]) =>
      value ? (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            <LongWords>{value}</LongWords>
          </dd>
        </Fragment>
      ) : null,
    )}
  </dl>
);
