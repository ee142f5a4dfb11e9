import { INSIGHT_STEPS } from '@mundwerk/contract/values/insight/insight';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import text from '#ui/text/text.module.css';
import { Scroll } from '#work/screen/scroll.tsx';
import styles from './insight.module.css';
import { decimal, type Insight } from './insight-words.ts';

const days = (value: number | null): string =>
  value === null ? t('consoleInsight.times.unknown') : t('consoleInsight.times.days', { value: decimal(value) });

/** Durations of the steps in the period, and the date from which each is compared. */
export const StepTimes = ({ steps }: { steps: Insight['Schritte'] }): ReactNode => (
  <section className={styles.part}>
    <h2 className={text.lg}>{t('consoleInsight.times.title')}</h2>
    <p className={text.note}>{t('consoleInsight.times.caption')}</p>
    <Scroll label={t('consoleInsight.times.title')}>
      <DataTable
        caption={t('consoleInsight.times.title')}
        columns={[
          { title: t('consoleInsight.times.step') },
          { title: t('consoleInsight.times.median'), kind: 'number' },
          { title: t('consoleInsight.times.p90'), kind: 'number' },
          { title: t('consoleInsight.times.ripe'), kind: 'number' },
        ]}
      >
        {steps.slice(1).map(({ Schritt, MedianTage, P90Tage, ReifAb }) => (
          <tr key={Schritt}>
            <Cell>{t(`workFigures.steps.${Schritt}`)}</Cell>
            <Cell kind="number">{days(MedianTage)}</Cell>
            <Cell kind="number">{days(P90Tage)}</Cell>
            <Cell kind="number">{formatDate(ReifAb)}</Cell>
          </tr>
        ))}
      </DataTable>
    </Scroll>
  </section>
);

const FIGURES = [...INSIGHT_STEPS, 'newCustomers', 'cost', 'channel'] as const;

const nameOf = (figure: (typeof FIGURES)[number]): string => {
  if (figure === 'channel') return t('consoleInsight.by.Kanal');
  return figure === 'newCustomers' || figure === 'cost' ? t(`workFigures.${figure}`) : t(`workFigures.steps.${figure}`);
};

/** The definitions of all figures, also for readers without a pointer. */
export const Definitions = (): ReactNode => (
  <details className={styles.part}>
    <summary>{t('consoleInsight.definitions')}</summary>
    <dl className={styles.meanings}>
      {FIGURES.map((figure) => (
        <div key={figure}>
          <dt>{nameOf(figure)}</dt>
          <dd>{t(`workFigures.meaning.${figure}`)}</dd>
        </div>
      ))}
    </dl>
  </details>
);
