import { call } from '../../../lib/http/api.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { openAgencySession } from '../../../lib/session/agency-session.ts';
import { afterSignOnPath, signOnPath } from './sign-on-path.ts';
import { endTrip, type SignOnProblem } from './sign-on-trip.ts';

const PROBLEMS: Readonly<Record<string, SignOnProblem>> = {
  tooManyAttempts: 'tooOften',
  linkExpired: 'expired',
  notAllowed: 'refused',
  identityProviderUnavailable: 'away',
  network: 'network',
};

/** The parameter that tells the sign-on page why it is shown again. */
export const PROBLEM_PARAMETER = 'fehler';

const backToSignOn = (problem: SignOnProblem, returnTo: string | null): string => {
  const path = signOnPath(returnTo ?? undefined);
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [PROBLEM_PARAMETER]: problem })}`;
};

/** Takes the provider's answer to the server, keeps the session, and answers where to go: into the area, or back with a reason. */
export const completeSignOn = async (search: URLSearchParams): Promise<string> => {
  const end = endTrip(search);
  if ('problem' in end) return backToSignOn(end.problem, end.returnTo);
  try {
    openAgencySession(await call('PUT /agentur/sso', { body: { Code: end.code, Verifier: end.verifier }, token: '' }));
    return afterSignOnPath(end.returnTo);
  } catch (error) {
    return backToSignOn((error instanceof ApiError && PROBLEMS[error.reason]) || 'failed', end.returnTo);
  }
};
