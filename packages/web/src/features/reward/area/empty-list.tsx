import type { ReactNode } from 'react';
import { asset } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import styles from './empty-list.module.css';

const STEPS = ['recommend', 'send', 'benefit'] as const;

/** Shown before the first recommendation: what will appear here, and how. */
export const EmptyList = (): ReactNode => (
  <Stack as="section" gap="ml">
    <h2 className={text.xxl}>{t('reward.empty.title')}</h2>
    <Stack as="ol" gap="ml" className={styles.steps}>
      {STEPS.map((step) => (
        <li key={step} className={styles.step}>
          <img src={asset(`images/step-${step}.svg`)} alt="" width="120" height="90" loading="lazy" />
          <p>{t(`reward.empty.${step}`)}</p>
        </li>
      ))}
    </Stack>
  </Stack>
);
