import type { AgencyOrder } from '@mundwerk/contract/agency/agency-order';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import text from '#ui/text/text.module.css';
import styles from './order-panel.module.css';

/** One step of an order's history. */
export type HistoryStep = AgencyOrder['Verlauf'][number];

const actorWords = ({ Durch, Name }: HistoryStep): string => Name ?? t(`agencyOrders.detail.actors.${Durch}`);

/** What happened, when, and who did it; the oldest first. */
export const HistorySteps = ({ steps }: { steps: readonly HistoryStep[] }): ReactNode => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={`${step.Am} ${step.Ereignis}`} className={styles.step}>
        <time dateTime={step.Am} className={text.note}>
          {formatDateTime(step.Am)}
        </time>
        <span>{t(`agencyOrders.detail.turns.${step.Ereignis}`)}</span>
        <span className={text.note}>{actorWords(step)}</span>
      </li>
    ))}
  </ol>
);
