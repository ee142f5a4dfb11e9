import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/http/api-error.ts';
import { replaceDocument } from '#lib/http/open-document.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { problemIn } from '#lib/session/sign-on/sign-on-problem.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { STEP_UP } from '../paths.ts';
import { operatorTrip } from './operator-calls.ts';
import { operatorSession } from './operator-session.ts';
import { SignOnCard } from './sign-on-card.tsx';

/**
 * The step-up, where a person proves their identity again. It opens in a window of its own, so that the page that needs the proof keeps
 * its draft, and closes when done.
 */
export const StepUpPage = (): ReactNode => {
  const [search] = useSearchParams();
  const problem = problemIn(search);
  const isDone = search.has('fertig');
  const [failure, setFailure] = useState<string | null>(null);
  const hasBegun = useRef(false);

  const begin = async (): Promise<void> => {
    setFailure(null);
    try {
      await operatorSession.adopt();
      replaceDocument(await operatorTrip.begin(STEP_UP, 'stepUp'));
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('console.signOn.problems.failed.text'));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the trip begins once, when the window opens
  useEffect(() => {
    document.title = `${t('console.stepUp.title')} · ${t('console.title')}`;
    if (isDone) window.close();
    else if (!problem && !hasBegun.current) {
      hasBegun.current = true;
      void begin();
    }
  }, []);

  const told = failure ?? (problem && t(`console.signOn.problems.${problem}.text`));
  return (
    <SignOnCard title={t('console.stepUp.title')} lead={t('console.stepUp.lead')}>
      {isDone ? <Notice kind="success">{t('console.stepUp.done')}</Notice> : null}
      {told ? (
        <Notice
          kind="error"
          action={
            <Button kind="secondary" onClick={() => void begin()}>
              {t('lib.load.retry')}
            </Button>
          }
        >
          {told}
        </Notice>
      ) : null}
    </SignOnCard>
  );
};
