import type { ReactNode } from 'react';
import { asset } from '../../lib/assets.ts';
import { t } from '../../lib/i18n.ts';
import styles from './empty-list.module.css';

const STEPS = ['recommend', 'send', 'benefit'] as const;

/** Before the first recommendation: what will stand here, and how it comes about. */
export const EmptyList = (): ReactNode => (
  <section className={styles.empty}>
    <h2 className={styles.title}>{t('reward.empty.title')}</h2>
    <ol className={styles.steps}>
      {STEPS.map((step) => (
        <li key={step} className={styles.step}>
          <img src={asset(`images/step-${step}.svg`)} alt="" width="120" height="90" loading="lazy" />
          <p>{t(`reward.empty.${step}`)}</p>
        </li>
      ))}
    </ol>
  </section>
);
