import type {
  ExperimentPlan,
  ExperimentRow,
  ExperimentView,
} from '@mundwerk/contract/console/programme/experiment-views';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatNumber, locale } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { StateTone } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { formatSum } from '#work/screen/row-table.tsx';

export type Arm = ExperimentView['Arme'][number];

/** Query key prefix for a client's experiments. */
export const experimentsKey = (client: string): readonly string[] => ['experiments', client];

/** Percentage points with one decimal, or two where they are small; signed where they are a difference. */
export const points = (value: number, isDifference = false): string =>
  new Intl.NumberFormat(locale(), {
    maximumFractionDigits: Math.abs(value) < 1 ? 2 : 1,
    signDisplay: isDifference ? 'exceptZero' : 'auto',
  })
    .format(value)
    .replace('-', '−');

/** The name of an arm; the old way has none of its own. */
export const armName = ({ Name }: Pick<Arm, 'Name'>): string => Name || t('consoleExperiments.oldWay');

/** The goal of an experiment, with its window in days. */
export const goalWords = ({ Ziel, FensterTage }: Pick<ExperimentRow, 'Ziel' | 'FensterTage'>): string =>
  t('consoleExperiments.goal', { goal: t(`consoleExperiments.goals.${Ziel}`), count: FensterTage });

const TONES: Readonly<Record<ExperimentRow['Status'], StateTone>> = {
  Entwurf: 'waiting',
  Laeuft: 'moving',
  Gestoppt: 'waiting',
  Entschieden: 'done',
};

/** The state of an experiment as the tone of its dot. */
export const toneOf = ({ Status }: Pick<ExperimentRow, 'Status'>): StateTone => TONES[Status];

/** The verdicts of all variants; a dash while there is none. */
export const verdictWords = ({ Urteile }: Pick<ExperimentRow, 'Urteile'>): string =>
  Urteile.map((verdict) => t(`consoleExperiments.verdicts.${verdict}`)).join(', ') || '–';

const stopValues = ({ GestopptAm, StoppGrund }: Pick<ExperimentRow, 'GestopptAm' | 'StoppGrund'>) => ({
  day: formatDate((GestopptAm ?? '').slice(0, 10)),
  reason: t(`consoleExperiments.stops.${StoppGrund ?? 'Person'}`),
});

/** Progress of a running experiment in days; for a stopped one when and why it ended. */
export const courseWords = (row: ExperimentRow): string => {
  const { Status, LaeuftTage, PlanTage } = row;
  if (Status === 'Entwurf') return t('consoleExperiments.course.draft');
  if (Status === 'Laeuft') {
    return t('consoleExperiments.course.runs', {
      day: formatNumber(LaeuftTage ?? 0),
      days: formatNumber(PlanTage ?? 0),
    });
  }
  return t('consoleExperiments.course.stopped', stopValues(row));
};

/** The summary at the top of an experiment's page. */
export const answerOf = (view: ExperimentView): string => {
  const { Status, EndetAm, Entscheidung, EntschiedenAm, EntschiedenVon } = view;
  switch (Status) {
    case 'Entwurf':
      return t(view.Plan.IstZuKlein ? 'consoleExperiments.answer.tooSmall' : 'consoleExperiments.answer.draft');
    case 'Laeuft':
      return t('consoleExperiments.answer.runs', { course: courseWords(view), day: formatDate(EndetAm ?? '') });
    case 'Gestoppt':
      return t('consoleExperiments.answer.stopped', stopValues(view));
    case 'Entschieden':
      return t('consoleExperiments.answer.decided', {
        when: formatDateTime(EntschiedenAm ?? ''),
        name: EntschiedenVon ?? '',
        arm: Entscheidung || t('consoleExperiments.oldWay'),
      });
  }
};

/** The verdict on a variant, with its figure. */
export const verdictOf = ({ Vergleich }: Arm): string => {
  if (!Vergleich) return '';
  return Vergleich.HoechstensPunkte === null
    ? t(`consoleExperiments.verdicts.${Vergleich.Urteil}`)
    : t('consoleExperiments.noneLarger', { points: points(Vergleich.HoechstensPunkte) });
};

/** The differences of an arm, in words. */
export const contentWords = ({ Anders }: Pick<Arm, 'Anders'>): string[] => {
  const { Kanaele, Texte, Anteil, MehrCent } = Anders;
  return [
    ...(Kanaele ? [Kanaele.map((channel) => t(`workFigures.channels.${channel}`)).join(' · ')] : []),
    ...(MehrCent === undefined ? [] : [t('consoleExperiments.more', { sum: formatSum(MehrCent) })]),
    ...(Anteil === undefined ? [] : [t(`consoleExperiments.shares.${shareKind(Anteil)}`, { share: Anteil })]),
    ...Object.values(Texte ?? {}).flatMap((words) => [words?.Betreff, words?.Nachricht].flatMap((text) => text || [])),
  ];
};

/** The beneficiary that a share stands for. */
export const shareKind = (share: number): 'self' | 'split' | 'contact' => {
  if (share === 100) return 'self';
  return share === 0 ? 'contact' : 'split';
};

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
