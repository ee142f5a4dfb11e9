import type { SignOnTrial } from '@mundwerk/contract/console/operate/sign-on';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/http/api-error.ts';
import { openDocument } from '#lib/http/open-document.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { isReturn, makeSignOnTrip } from '#lib/session/sign-on/sign-on-trip.ts';
import { t } from '#lib/text/i18n.ts';
import { consoleCall } from '../app/console-call.ts';
import { screenPath } from '../app/paths.ts';

/** The redirect to the agencies' identity provider and back, for a trial. */
const tripOf = (client: string) =>
  makeSignOnTrip('psoempf_verwaltung_probe', () => consoleCall(client, 'GET /verwaltung/anmeldung/probe'));

/** The state of a trial. */
type TrialState =
  | { readonly step: 'none' }
  | { readonly step: 'away' | 'asking' }
  | { readonly step: 'done'; readonly trial: SignOnTrial }
  | { readonly step: 'failed'; readonly message: string };

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : t('console.signOn.problems.failed.text');

/** Sends the provider's answer to the server, once: the code is valid once, and is removed from the URL. */
const complete = async (client: string, search: URLSearchParams): Promise<TrialState> => {
  const end = tripOf(client).end(search);
  if ('problem' in end) return { step: 'failed', message: t(`console.signOn.problems.${end.problem}.text`) };
  try {
    const body = { Code: end.code, Verifier: end.verifier };
    return { step: 'done', trial: await consoleCall(client, 'PUT /verwaltung/anmeldung/probe', { body }) };
  } catch (error) {
    return { step: 'failed', message: messageOf(error) };
  }
};

/** A trial of the agencies' sign-on: it redirects to the provider, and reports the result afterwards. */
export const useSignOnTrial = (client: string): { readonly state: TrialState; readonly begin: () => void } => {
  const [search] = useSearchParams();
  const [state, setState] = useState<TrialState>({ step: isReturn(search) ? 'asking' : 'none' });
  const hasAsked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is read once, when the page opens with it
  useEffect(() => {
    if (!isReturn(search) || hasAsked.current) return;
    hasAsked.current = true;
    window.history.replaceState(window.history.state, '', location.pathname);
    void complete(client, search).then(setState);
  }, []);

  const begin = async (): Promise<void> => {
    setState({ step: 'away' });
    try {
      openDocument(await tripOf(client).begin(screenPath(client, 'anmeldung'), 'trial'));
    } catch (error) {
      setState({ step: 'failed', message: messageOf(error) });
    }
  };
  return { state, begin: () => void begin() };
};
