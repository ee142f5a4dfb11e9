import { type ReactNode, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, replace, useLocation } from 'react-router';
import { ApiError } from '#lib/http/api-error.ts';
import { openDocument } from '#lib/http/open-document.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { problemIn, problemOf, withProblem } from '#lib/session/sign-on/sign-on-problem.ts';
import { isReturn } from '#lib/session/sign-on/sign-on-trip.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { afterSignOnPath, STEP_UP, signOnPath } from '../paths.ts';
import { operatorTrip, signOn, stepUp } from './operator-calls.ts';
import { operatorSession } from './operator-session.ts';
import { SignOnCard } from './sign-on-card.tsx';

/** Sends the provider's answer to the server and returns the next path: into the console, or back with a problem. */
const complete = async (search: URLSearchParams): Promise<string> => {
  const end = operatorTrip.end(search);
  if ('problem' in end) {
    const isStepUp = end.returnTo === STEP_UP;
    return withProblem(isStepUp ? STEP_UP : signOnPath(end.returnTo ?? undefined), end.problem);
  }
  const isStepUp = end.purpose === 'stepUp';
  try {
    await (isStepUp ? stepUp : signOn)(end.code, end.verifier);
    return isStepUp ? `${STEP_UP}?fertig=1` : afterSignOnPath(end.returnTo);
  } catch (error) {
    return withProblem(isStepUp ? STEP_UP : signOnPath(end.returnTo), problemOf(error));
  }
};

/** Completes the sign-on of a person who returns from the identity provider, and redirects people who have already signed on. */
export const signOnLoader = async ({ request }: LoaderFunctionArgs): Promise<null> => {
  const { pathname, searchParams } = new URL(request.url);
  if (isReturn(searchParams)) {
    // Removed first of all: a code must not stay in the address bar, where people copy it.
    window.history.replaceState(window.history.state, '', pathname);
    await operatorSession.adopt();
    throw replace(await complete(searchParams));
  }
  if (await operatorSession.adopt()) throw replace(afterSignOnPath(searchParams.get('redirect')));
  return null;
};

/** Explains why the sign-on is shown again. */
const Told = ({ failure }: { failure: string | null }): ReactNode => {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { signedOff?: 'complete' | 'here' } | null };
  const problem = problemIn(search);
  if (failure) return <Notice kind="error">{failure}</Notice>;
  if (problem)
    return (
      <Notice kind="error" title={t(`console.signOn.problems.${problem}.title`)}>
        {t(`console.signOn.problems.${problem}.text`)}
      </Notice>
    );
  return state?.signedOff ? <Notice kind="success">{t(`console.signOn.signedOff.${state.signedOff}`)}</Notice> : null;
};

/** The sign-on of the console: one button that leads to the person's identity provider. */
export const SignOnPage = (): ReactNode => {
  const [search] = useSearchParams();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    document.title = `${t('console.signOn.title')} · ${t('console.title')}`;
    // The browser's back button restores the page as it was left, with the button still busy.
    const arrive = (event: PageTransitionEvent): void => {
      if (event.persisted) setIsBusy(false);
    };
    addEventListener('pageshow', arrive);
    return () => removeEventListener('pageshow', arrive);
  }, []);

  const begin = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      openDocument(await operatorTrip.begin(afterSignOnPath(search.get('redirect'))));
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('console.signOn.problems.failed.text'));
      setIsBusy(false);
    }
  };

  return (
    <SignOnCard title={t('console.signOn.title')} lead={t('console.signOn.lead')} foot={t('console.signOn.foot')}>
      <Told failure={failure} />
      <Button size="lg" isWide isBusy={isBusy} onClick={() => void begin()}>
        {t('console.signOn.action')}
      </Button>
    </SignOnCard>
  );
};
