import { type ReactNode, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, redirectDocument, replace, useLocation } from 'react-router';
import { ApiError, call } from '#lib/http/api.ts';
import { openDocument, replaceDocument } from '#lib/http/open-document.ts';
import { boot } from '#lib/page/boot.ts';
import { findPage, PageLink } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { agencySession, openAgencySession } from '#lib/session/session.ts';
import { isReturn, makeSignOnTrip, problemIn, problemOf, withProblem } from '#lib/session/sign-on.ts';
import { hasText, t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { afterSignOnPath, signOnPath } from './agency-call.ts';

/** Redirects an agency's user to the client's identity provider and back. */
export const agencyTrip = makeSignOnTrip('psoempf_agentur_anmeldung', () => call('GET /agentur/sso'));

/** Sends the provider's answer to the server, stores the session, and resolves to the next URL: the area, or back with a reason. */
export const completeSignOn = async (search: URLSearchParams): Promise<string> => {
  const end = agencyTrip.end(search);
  const back = signOnPath(end.returnTo ?? undefined);
  if ('problem' in end) return withProblem(back, end.problem);
  try {
    openAgencySession(await call('PUT /agentur/sso', { body: { Code: end.code, Verifier: end.verifier }, token: '' }));
    return afterSignOnPath(end.returnTo);
  } catch (error) {
    return withProblem(back, problemOf(error));
  }
};

/**
 * Replaces this page by the next one. The provider redirects to the client's default language, and texts come with the
 * document: another language needs a new document, so the loader stays pending until it arrives.
 */
const leadTo = (address: string): Promise<never> => {
  const target = findPage(new URL(address, location.origin).pathname);
  if (target?.language === boot().language) throw replace(address);
  replaceDocument(address);
  return new Promise(() => undefined);
};

/** Completes the sign-on of a user who returns from the identity provider, and redirects users who have signed on already. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<null> => {
  if (!hasText('agency.title')) throw redirectDocument(request.url);
  const { pathname, searchParams } = new URL(request.url);
  if (isReturn(searchParams)) {
    // Removed first: a code must not stay in the URL, which people copy.
    window.history.replaceState(window.history.state, '', pathname);
    await leadTo(await completeSignOn(searchParams));
  }
  if (agencySession()) throw replace(afterSignOnPath(searchParams.get('redirect')));
  return null;
};

/** Explains why the sign-on page is shown again. */
const Told = ({ failure }: { failure: string | null }): ReactNode => {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { signedOff?: 'complete' | 'here' } | null };
  const problem = problemIn(search);
  if (failure) return <Notice kind="error">{failure}</Notice>;
  if (problem)
    return (
      <Notice kind="error" title={t(`agency.signOn.problems.${problem}.title`)}>
        {t(`agency.signOn.problems.${problem}.text`)}
      </Notice>
    );
  if (state?.signedOff) return <Notice kind="success">{t(`agency.signOn.signedOff.${state.signedOff}`)}</Notice>;
  return search.has('redirect') ? <Notice kind="info">{t('agency.signOn.required')}</Notice> : null;
};

/** Where agencies sign on: by one button, at their own identity provider. */
export const Component = (): ReactNode => {
  const [search] = useSearchParams();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
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
      openDocument(await agencyTrip.begin(afterSignOnPath(search.get('redirect'))));
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('agency.signOn.problems.failed.text'));
      setIsBusy(false);
    }
  };

  return (
    <Page width="form">
      <PageHead title={t('agency.signOn.title')} lead={t('agency.signOn.lead')} />
      <Stack gap="lg">
        <Told failure={failure} />
        <Button size="lg" isWide isBusy={isBusy} onClick={() => void begin()}>
          {t('agency.signOn.action')}
        </Button>
        <p className={text.soft}>
          {t('agency.signOn.recommender')} <PageLink page="Login">{t('agency.signOn.recommenderLink')}</PageLink>
        </p>
      </Stack>
    </Page>
  );
};
