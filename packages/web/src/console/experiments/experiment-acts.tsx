import type { ExperimentView } from '@mundwerk/contract/console/programme/experiment-views';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { ChoiceGroup, RadioCard } from '#ui/form/choice.tsx';
import { Row } from '#ui/layout/page.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { Changes } from '#work/act/changes.tsx';
import { screenPath } from '../app/paths.ts';
import { consoleCall, useConsoleClient, useMay } from '../app/session/operator.ts';
import { armName, verdictOf } from './experiment-words.tsx';

interface ExperimentActProps {
  experiment: ExperimentView;
  onDone: () => void;
}

/** Amounts need extra notes: promises of links are paid whatever the outcome, and an amount for all is published with the reward. */
const isOfAmounts = ({ Flaeche }: ExperimentView): boolean => Flaeche === 'Praemienhoehe';

const stateChange = (experiment: ExperimentView, after: ExperimentView['Status']) => ({
  label: experiment.Frage,
  before: t(`consoleExperiments.states.${experiment.Status}`),
  after: t(`consoleExperiments.states.${after}`),
});

const StartAct = ({ experiment, onDone }: ExperimentActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const { JeArm, Tage, IstZuKlein } = experiment.Plan;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/experimente/{id}/start', {
      params: { id: experiment.Id },
      body: { Grund },
    });
    return { message: t('consoleExperiments.start.done') };
  };
  return (
    <ActButton
      label={t('consoleExperiments.start.label')}
      kind="primary"
      unavailable={IstZuKlein ? t('consoleExperiments.plan.tooSmall') : undefined}
      act={act}
      onDone={onDone}
    >
      {() => (
        <Changes
          changes={[stateChange(experiment, 'Laeuft')]}
          follows={[
            t('consoleExperiments.start.frozen'),
            t('consoleExperiments.start.size', { links: formatNumber(JeArm), count: Tage ?? 0 }),
            t('consoleExperiments.start.covered'),
            ...(isOfAmounts(experiment) ? [t('consoleExperiments.start.promised')] : []),
          ]}
        />
      )}
    </ActButton>
  );
};

const StopAct = ({ experiment, onDone }: ExperimentActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/experimente/{id}/stopp', {
      params: { id: experiment.Id },
      body: { Grund },
    });
    return { message: t('consoleExperiments.stop.done') };
  };
  return (
    <ActButton label={t('consoleExperiments.stop.label')} isDangerous act={act} onDone={onDone}>
      {() => (
        <Changes
          changes={[stateChange(experiment, 'Gestoppt')]}
          follows={[
            t('consoleExperiments.stop.oldWay'),
            ...(isOfAmounts(experiment) ? [t('consoleExperiments.stop.promised')] : []),
            t('consoleExperiments.stop.final'),
          ]}
        />
      )}
    </ActButton>
  );
};

const DiscardAct = ({ experiment }: ExperimentActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const navigate = useNavigate();
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/experimente/{id}/verwerfen', {
      params: { id: experiment.Id },
      body: { Grund },
    });
    return { message: t('consoleExperiments.discard.done') };
  };
  return (
    <ActButton
      label={t('consoleExperiments.discard.label')}
      isDangerous
      act={act}
      onDone={() => void navigate(screenPath(Key, 'experimente'))}
    />
  );
};

const DecideAct = ({ experiment, onDone }: ExperimentActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const [arm, setArm] = useState<number | null>(null);
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/experimente/{id}/entscheidung', {
      params: { id: experiment.Id },
      body: { Arm: arm ?? 0, Grund },
    });
    return { message: t('consoleExperiments.decide.done') };
  };
  const isAgain = experiment.Status === 'Entschieden';
  return (
    <ActButton
      label={t(isAgain ? 'consoleExperiments.decide.again' : 'consoleExperiments.decide.label')}
      kind={isAgain ? 'secondary' : 'primary'}
      isComplete={arm !== null}
      act={act}
      onDone={onDone}
    >
      {() => (
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
      )}
    </ActButton>
  );
};

/** The acts on an experiment that are possible now. */
export const ExperimentActs = (props: ExperimentActProps): ReactNode => {
  const may = useMay();
  const { Status } = props.experiment;
  if (Status === 'Entwurf') {
    return (
      <Row gap="sm">
        {may('experiment.start') ? <StartAct {...props} /> : null}
        {may('experiment.discard') ? <DiscardAct {...props} /> : null}
      </Row>
    );
  }
  if (Status === 'Laeuft') return may('experiment.stop') ? <StopAct {...props} /> : null;
  return may('experiment.decide') ? <DecideAct {...props} /> : null;
};
