import type { ReactNode } from 'react';
import { Fragment } from 'react';
import styles from './claim-facts.module.css';

/** What is known of a claim, as pairs of name and value; pairs without a value are left out. */
export const ClaimFacts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }): ReactNode => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) =>
      value ? (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ) : null,
    )}
  </dl>
);
