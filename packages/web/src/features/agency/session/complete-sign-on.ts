import { call } from '#lib/http/api.ts';
import { openAgencySession } from '#lib/session/agency-session.ts';
import { problemOf, withProblem } from '#lib/session/sign-on/sign-on-problem.ts';
import { agencyTrip } from './agency-trip.ts';
import { afterSignOnPath, signOnPath } from './sign-on-path.ts';

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
