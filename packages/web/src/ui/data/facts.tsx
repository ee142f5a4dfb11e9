import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { LongWords } from '../text/long-words.tsx';
import styles from './facts.module.css';

interface FactsProps {
  /** `[name, value]`, in the order they are read; without a value a fact is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** The values are what the reader came for. */
  isStrong?: boolean;
  /** Names and values stand beside each other even on a phone; for short names. */
  isBeside?: boolean;
  /** Rows with more room between them. */
  isAiry?: boolean;
  className?: string | undefined;
}

/** What is known of something: names and values, below each other where there is no room beside. */
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
