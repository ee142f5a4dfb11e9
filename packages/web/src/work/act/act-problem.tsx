import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { useStepUpWay } from './step-up.ts';
import type { ActState } from './use-act-run.ts';

const StepUp = (): ReactNode => {
  const way = useStepUpWay();
  const [isRefused, setIsRefused] = useState(false);
  if (!way) return <Notice kind="error">{t('workAct.stepUp.impossible')}</Notice>;
  return (
    <Notice
      kind="info"
      title={t('workAct.stepUp.title')}
      action={
        isRefused ? (
          <a href={way.address} target="_blank" rel="noreferrer">
            {t('workAct.stepUp.link')}
          </a>
        ) : (
          <Button kind="secondary" onClick={() => setIsRefused(!way.open())}>
            {t('workAct.stepUp.action')}
          </Button>
        )
      }
    >
      {t('workAct.stepUp.text')}
    </Notice>
  );
};

/** Why an act could not be performed: a step-up is required, or the server's error. */
export const ActProblem = ({ state }: { state: ActState }): ReactNode => {
  if (state.step === 'stepUp') return <StepUp />;
  if (state.step !== 'failed') return null;
  const { message, requestId } = state.error;
  return (
    <Notice kind="error">
      <p>{message}</p>
      {requestId ? <p>{t('lib.error.requestId', { id: requestId })}</p> : null}
    </Notice>
  );
};
