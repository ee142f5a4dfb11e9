import type { ExperimentPlan } from '@mundwerk/contract/console/programme/experiment-views';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { points } from './experiment-words.ts';

/** The requirements of an experiment, and the measurements behind them. */
export const PlanFacts = ({ plan }: { plan: ExperimentPlan }): ReactNode => (
  <>
    {plan.IstZuKlein ? (
      <Notice kind="info" title={t('consoleExperiments.plan.tooSmall')}>
        <p>
          {plan.Tage === null
            ? t('consoleExperiments.plan.noTraffic')
            : t('consoleExperiments.plan.tooLong', { count: Math.ceil(plan.Tage / 7) })}
        </p>
      </Notice>
    ) : null}
    <Facts
      isBeside
      facts={[
        [t('consoleExperiments.plan.perArm'), formatNumber(plan.JeArm)],
        [t('consoleExperiments.plan.days'), plan.Tage === null ? '–' : formatNumber(plan.Tage)],
        [
          t('consoleExperiments.plan.rates'),
          t('consoleExperiments.plan.fromTo', { from: points(plan.Grundquote), to: points(plan.Zielquote) }),
        ],
        [t('consoleExperiments.plan.certainty'), t('consoleExperiments.plan.certaintyValue')],
        [t('consoleExperiments.plan.traffic'), formatNumber(plan.LinksProTag)],
        [t('consoleExperiments.plan.sample'), formatNumber(plan.GemessenAn)],
        [t('consoleExperiments.plan.unit'), t(`consoleExperiments.plan.units.${plan.Einheit}`)],
        [t('consoleExperiments.plan.clusters'), formatNumber(plan.Haeufungsfaktor)],
      ]}
    />
  </>
);
