import { MessagesSquare } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, replace, useLocation } from 'react-router';
import { ApiError, call } from '#lib/http/api.ts';
import { openDocument, replaceDocument } from '#lib/http/open-document.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { isReturn, makeSignOnTrip, problemIn, problemOf, withProblem } from '#lib/session/sign-on.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Card } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import type { StepUpWay } from '#work/act/act.ts';
import { afterSignOnPath, STEP_UP, signOnPath } from '../paths.ts';
import { consoleCall, operatorSession, refreshOperator } from './operator.ts';
import styles from './sign-on-card.module.css';

/** The redirect to the console's identity provider and back. */
export const operatorTrip = makeSignOnTrip('psoempf_verwaltung_anmeldung', () =>
  call('GET /verwaltung/sso', { client: null, token: '' }),
);

/** Exchanges the provider's code for a session and stores it. */
export const signOn = async (code: string, verifier: string): Promise<void> => {
  const body = { Code: code, Verifier: verifier };
  const { Token } = await call('PUT /verwaltung/sso', { body, client: null, token: '' });
  operatorSession.open(Token);
};

/** Sends the provider's code to the server, as proof that the person is still the one who signed on. */
export const stepUp = async (code: string, verifier: string): Promise<void> => {
  await consoleCall(null, 'PUT /verwaltung/bestaetigen', { body: { Code: code, Verifier: verifier } });
  operatorSession.tellSteppedUp();
  await refreshOperator();
};

interface SignOnCardProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** Additional information below the card. */
  foot?: string;
}

/** A centred card for people who have not signed on: it names the product and offers one action. */
export const SignOnCard = ({ title, lead, children, foot }: SignOnCardProps): ReactNode => (
  <main className={styles.screen}>
    <Card className={styles.card}>
      <p className={styles.brand}>
        <Icon icon={MessagesSquare} />
        {t('console.signOn.product')}
      </p>
      <div className={styles.head}>
        <h1 className={text.xxl}>{title}</h1>
        <p className={text.soft}>{lead}</p>
      </div>
      {children}
    </Card>
    {foot ? <p className={styles.foot}>{foot}</p> : null}
  </main>
);

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

/** Features of a small window beside the page, so that the page keeps its entered values. */
const WINDOW = 'popup,width=520,height=680';

/** The step-up of the console. */
export const stepUpWay: StepUpWay = {
  open: () => window.open(STEP_UP, '_blank', WINDOW) !== null,
  address: STEP_UP,
  onDone: operatorSession.onSteppedUp,
};

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
