import type { ExperimentView } from '@mundwerk/contract/console/programme/experiment-views';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Section } from '#ui/layout/section.tsx';
import text from '#ui/text/text.module.css';
import { Scroll } from '#work/screen/scroll.tsx';
import { type Arm, armName, contentWords, money, points, verdictOf } from './experiment-words.ts';

const COLUMNS = ['arm', 'links', 'matured', 'hits', 'difference', 'verdict', 'customers', 'money', 'cost'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['links', 'matured', 'hits', 'customers', 'money', 'cost']);

const differenceWords = ({ Vergleich }: Arm): string =>
  Vergleich
    ? t('consoleExperiments.arms.difference', {
        points: points(Vergleich.UnterschiedPunkte, true),
        from: points(Vergleich.VonPunkte, true),
        to: points(Vergleich.BisPunkte, true),
      })
    : '';

/** Extra cost, or saving, of a new customer compared with the old way. */
const moreWords = ({ MehrkostenJeNeukundeCent: more }: Arm): string | undefined => {
  if (more === null) return undefined;
  if (more === 0) return t('consoleExperiments.arms.sameCost');
  return t(more > 0 ? 'consoleExperiments.arms.moreCost' : 'consoleExperiments.arms.lessCost', {
    sum: money(Math.abs(more)),
  });
};

const Covered = (): ReactNode => <span className={text.soft}>{t('consoleExperiments.arms.covered')}</span>;

const ArmRow = ({ arm, isCovered }: { arm: Arm; isCovered: boolean }): ReactNode => {
  const { Treffer, Reif, Neukunden, BezahltCent, GeschuldetCent, KostenJeNeukundeCent: cost } = arm;
  const shown = (words: ReactNode): ReactNode => (isCovered ? <Covered /> : words);
  const rate = Treffer === null || Reif === 0 ? '–' : `${points((Treffer / Reif) * 100)} %`;
  return (
    <tr>
      <Cell>
        {armName(arm)}
        {contentWords(arm).map((words) => (
          <span key={words} className={text.note}>
            <br />
            {words}
          </span>
        ))}
      </Cell>
      <Cell kind="number">{formatNumber(arm.AnzahlLinks)}</Cell>
      <Cell kind="number">{formatNumber(Reif)}</Cell>
      <Cell kind="number" below={isCovered ? undefined : formatNumber(Treffer ?? 0)}>
        {shown(rate)}
      </Cell>
      <Cell>{differenceWords(arm) || '–'}</Cell>
      <Cell>{verdictOf(arm) || '–'}</Cell>
      <Cell kind="number">{shown(formatNumber(Neukunden ?? 0))}</Cell>
      <Cell kind="number">{shown(money((BezahltCent ?? 0) + (GeschuldetCent ?? 0)))}</Cell>
      <Cell kind="number" below={isCovered ? undefined : moreWords(arm)}>
        {shown(cost === null ? '–' : money(cost))}
      </Cell>
    </tr>
  );
};

/** The arms side by side: their numbers of links, and their results once these are no longer covered. */
export const ArmTable = ({ experiment }: { experiment: ExperimentView }): ReactNode => {
  const { Arme, IstVerdeckt, Plan, LinksAussen, IstZuteilungInOrdnung } = experiment;
  return (
    <Section title={t('consoleExperiments.arms.title')} size="lg" gap="ms">
      {IstVerdeckt ? <p>{t('consoleExperiments.arms.coveredUntil', { links: formatNumber(Plan.JeArm) })}</p> : null}
      <Scroll label={t('consoleExperiments.arms.table')}>
        <DataTable
          caption={t('consoleExperiments.arms.title')}
          columns={COLUMNS.map((column) => ({
            title: t(`consoleExperiments.arms.columns.${column}`),
            kind: NUMBERS.has(column) ? 'number' : 'text',
          }))}
        >
          {Arme.map((arm) => (
            <ArmRow key={armName(arm)} arm={arm} isCovered={IstVerdeckt} />
          ))}
        </DataTable>
      </Scroll>
      <p className={text.note}>
        {t('consoleExperiments.arms.holdout', { links: formatNumber(LinksAussen) })}{' '}
        {t(IstZuteilungInOrdnung ? 'consoleExperiments.arms.allocated' : 'consoleExperiments.arms.misallocated')}
      </p>
    </Section>
  );
};
