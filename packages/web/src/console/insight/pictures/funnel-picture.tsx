import { SMALLEST_BASE } from '@mundwerk/contract/values/insight/home';
import { INSIGHT_STEPS, stepsFrom } from '@mundwerk/contract/values/insight/insight';
import type { ReactNode } from 'react';
import { screenPath } from '#console/app/paths.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { ChartFigure } from '#work/charts/chart-figure.tsx';
import { Funnel } from '#work/charts/funnel.tsx';
import { decimal, type InsightQuestion, rowsPath } from '../insight-tools.tsx';
import { saidShare, stepWords } from './figure-words.ts';
import styles from './pictures.module.css';

/** The step at which most of those who reached the one before are lost, of the steps that had their time; null where none can be told. */
export const biggestLoss = (counts: readonly number[], isRipe: readonly boolean[]): number | null => {
  const losses = counts.flatMap((count, index) => {
    const before = counts[index - 1] ?? 0;
    return index > 0 && isRipe[index] && before >= SMALLEST_BASE ? [{ index, lost: before - count }] : [];
  });
  const most = losses.toSorted((one, other) => other.lost - one.lost)[0];
  return most && most.lost > 0 ? most.index : null;
};

interface FunnelPictureProps {
  counts: readonly number[];
  before: readonly number[] | null;
  isRipe: readonly boolean[];
  question: InsightQuestion;
  /** Null where no single list has the rows. */
  client: string | null;
  /** Leads to the figures behind the picture. */
  isLinked?: boolean;
}

const Share = ({
  counts,
  before,
  index,
  isRipe,
}: Omit<FunnelPictureProps, 'question' | 'client'> & { index: number }) => {
  if (index === 0) return <span className={text.soft}>{t('consoleInsight.home.funnel.all')}</span>;
  const share = saidShare(counts, index);
  if (share === null) return null;
  const earlier = before && isRipe[index] ? saidShare(before, index) : null;
  const change = earlier === null ? 0 : Math.round((share - earlier) * 10) / 10;
  return (
    <>
      <strong>{`${decimal(share)} %`}</strong>{' '}
      {change === 0 ? null : (
        <span className={change > 0 ? styles.good : styles.bad}>
          {decimal(change, true)}
          <VisuallyHidden> {t('consoleInsight.home.funnel.points')}</VisuallyHidden>
        </span>
      )}
    </>
  );
};

/** From the link to the reward as a picture; each count opens its rows. */
export const FunnelPicture = ({
  counts,
  before,
  isRipe,
  question,
  client,
  isLinked = false,
}: FunnelPictureProps): ReactNode => {
  const loss = biggestLoss(counts, isRipe);
  const rowsOf = (index: number): string | null => {
    const step = INSIGHT_STEPS[index];
    if (!client || !step || !counts[index]) return null;
    return rowsPath(client, question, index === 0 ? {} : { Schritt: stepsFrom(step).join(',') });
  };
  const figureOf = (index: number): ReactNode => {
    const to = rowsOf(index);
    const words = formatNumber(counts[index] ?? 0);
    return to ? <Link to={to}>{words}</Link> : words;
  };
  return (
    <ChartFigure
      title={t('consoleInsight.home.funnel.title')}
      summary={
        loss === null
          ? t('consoleInsight.home.funnel.note')
          : t('consoleInsight.home.lead.loss', { from: stepWords(loss - 1), until: stepWords(loss) })
      }
      isSilent
      isOpen
      legend={<span className={text.note}>{t('consoleInsight.home.funnel.note')}</span>}
      more={
        isLinked && client ? (
          <Link to={screenPath(client, 'auswertung')} className={styles.more}>
            {t('consoleInsight.screen')}
          </Link>
        ) : null
      }
      table={{
        columns: [
          t('consoleInsight.times.step'),
          t('consoleInsight.home.funnel.count'),
          t('consoleInsight.share'),
          t('consoleInsight.home.course.before'),
        ],
        rows: INSIGHT_STEPS.map((step, index) => {
          const share = saidShare(counts, index);
          return [
            step,
            stepWords(index),
            formatNumber(counts[index] ?? 0),
            share === null ? '–' : `${decimal(share)} %`,
            before ? formatNumber(before[index] ?? 0) : '–',
          ];
        }),
      }}
    >
      <Funnel
        steps={INSIGHT_STEPS.map((step, index) => ({
          key: step,
          name: <abbr title={t(`workFigures.meaning.${step}`)}>{stepWords(index)}</abbr>,
          count: counts[index] ?? 0,
          figure: figureOf(index),
          share: <Share counts={counts} before={before} index={index} isRipe={isRipe} />,
          isRipe: isRipe[index] ?? true,
          remark: index === loss ? t('consoleInsight.home.funnel.loss') : undefined,
        }))}
      />
    </ChartFigure>
  );
};
