import { agencySession, updateAgencyUser } from '#lib/session/agency-session.ts';
import { agencyCall } from './agency-call.ts';

/** Reloads the user of the stored token and their rights; the call itself ends an expired session. */
export const refreshAgencyUser = async (signal: AbortSignal): Promise<null> => {
  const token = agencySession()?.token;
  if (token === undefined) return null;
  updateAgencyUser(token, await agencyCall('GET /token/verifyAgenturToken', { query: { t: token }, signal }));
  return null;
};
