import type { ExperimentView } from '@mundwerk/contract/console/programme/experiment-views';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { ChoiceGroup, RadioCard } from '#ui/form/choice.tsx';
import { Row } from '#ui/layout/page.tsx';
import { Changes } from '#work/act/changes.tsx';
import { ConsoleAct, withReason } from '../acts/console-act.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { armName, verdictOf } from './experiment-words.tsx';

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
