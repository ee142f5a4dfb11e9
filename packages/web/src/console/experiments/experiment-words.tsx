import type {
  ExperimentPlan,
  ExperimentRow,
  ExperimentView,
} from '@mundwerk/contract/console/programme/experiment-views';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDate, formatDateTime, formatNumber, locale } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { StateTone } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { ChoiceGroup, RadioCard } from '#ui/form/choice.tsx';
import { Row } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Changes } from '#work/act/changes.tsx';
import { formatSum } from '#work/screen/row-table.tsx';
import { ConsoleAct, withReason } from '../acts/console-act.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient } from '../app/session/operator.ts';

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

/** The queries that show experiments. */
const STALE = ['experiments'];

interface ExperimentActProps {
  experiment: ExperimentView;
}

/** Amounts need extra notes: promises of links are paid whatever the outcome, and an amount for all is published with the reward. */
const isOfAmounts = ({ Flaeche }: ExperimentView): boolean => Flaeche === 'Praemienhoehe';

const stateChange = (experiment: ExperimentView, after: ExperimentView['Status']) => ({
  label: experiment.Frage,
  before: t(`consoleExperiments.states.${experiment.Status}`),
  after: t(`consoleExperiments.states.${after}`),
});

const StartAct = ({ experiment }: ExperimentActProps): ReactNode => {
  const { JeArm, Tage, IstZuKlein } = experiment.Plan;
  return (
    <ConsoleAct
      right="experiment.start"
      label={t('consoleExperiments.start.label')}
      kind="primary"
      unavailable={IstZuKlein ? t('consoleExperiments.plan.tooSmall') : undefined}
      send={withReason('POST /verwaltung/experimente/{id}/start', { params: { id: experiment.Id } })}
      done={t('consoleExperiments.start.done')}
      stale={STALE}
    >
      <Changes
        changes={[stateChange(experiment, 'Laeuft')]}
        follows={[
          t('consoleExperiments.start.frozen'),
          t('consoleExperiments.start.size', { links: formatNumber(JeArm), count: Tage ?? 0 }),
          t('consoleExperiments.start.covered'),
          ...(isOfAmounts(experiment) ? [t('consoleExperiments.start.promised')] : []),
        ]}
      />
    </ConsoleAct>
  );
};

const StopAct = ({ experiment }: ExperimentActProps): ReactNode => (
  <ConsoleAct
    right="experiment.stop"
    label={t('consoleExperiments.stop.label')}
    isDangerous
    send={withReason('POST /verwaltung/experimente/{id}/stopp', { params: { id: experiment.Id } })}
    done={t('consoleExperiments.stop.done')}
    stale={STALE}
  >
    <Changes
      changes={[stateChange(experiment, 'Gestoppt')]}
      follows={[
        t('consoleExperiments.stop.oldWay'),
        ...(isOfAmounts(experiment) ? [t('consoleExperiments.stop.promised')] : []),
        t('consoleExperiments.stop.final'),
      ]}
    />
  </ConsoleAct>
);

const DiscardAct = ({ experiment }: ExperimentActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const navigate = useNavigate();
  return (
    <ConsoleAct
      right="experiment.discard"
      label={t('consoleExperiments.discard.label')}
      isDangerous
      send={withReason('POST /verwaltung/experimente/{id}/verwerfen', { params: { id: experiment.Id } })}
      done={t('consoleExperiments.discard.done')}
      onDone={() => void navigate(screenPath(Key, 'experimente'))}
    />
  );
};

const DecideAct = ({ experiment }: ExperimentActProps): ReactNode => {
  const [arm, setArm] = useState<number | null>(null);
  const isAgain = experiment.Status === 'Entschieden';
  return (
    <ConsoleAct
      right="experiment.decide"
      label={t(isAgain ? 'consoleExperiments.decide.again' : 'consoleExperiments.decide.label')}
      kind={isAgain ? 'secondary' : 'primary'}
      isComplete={arm !== null}
      send={withReason('POST /verwaltung/experimente/{id}/entscheidung', {
        params: { id: experiment.Id },
        body: { Arm: arm ?? 0 },
      })}
      done={t('consoleExperiments.decide.done')}
      stale={STALE}
    >
      <ChoiceGroup
        legend={t('consoleExperiments.decide.legend')}
        hint={t(isOfAmounts(experiment) ? 'consoleExperiments.publish' : 'consoleExperiments.decide.hint')}
      >
        {experiment.Arme.map((one, index) => (
          <RadioCard
            key={armName(one)}
            name="arm"
            value={index}
            checked={arm === index}
            onChange={() => setArm(index)}
            label={armName(one)}
            description={verdictOf(one) || undefined}
          />
        ))}
      </ChoiceGroup>
    </ConsoleAct>
  );
};

/** The acts on an experiment that are possible now. */
export const ExperimentActs = (props: ExperimentActProps): ReactNode => {
  const { Status } = props.experiment;
  if (Status === 'Laeuft') return <StopAct {...props} />;
  if (Status !== 'Entwurf') return <DecideAct {...props} />;
  return (
    <Row gap="sm">
      <StartAct {...props} />
      <DiscardAct {...props} />
    </Row>
  );
};
