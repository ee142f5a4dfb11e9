import { useSearchParams } from '#lib/page/search-params.ts';
import { agencySession, updateAgencyUser } from '#lib/session/agency-session.ts';
import { agencyCall } from '../session/agency-call.ts';
import { AGENCY_PARAMETER } from './tab-path.ts';
import type { Agency } from './tab-props.ts';

/** Stores the agency for the next visit, on every device; a failure is ignored, because it need not interrupt the work. */
export const rememberAgency = (agentur: string): void => {
  const session = agencySession();
  if (session?.user) updateAgencyUser(session.token, { ...session.user, GewaehlteAgentur: agentur });
  agencyCall('PUT /agentur/auswahl/{agentur}', { params: { agentur } }).catch(() => undefined);
};

/** The agency that the URL names, else the last one used, else the first; always one of the user's own. */
export const useChosenAgency = (agencies: readonly Agency[], last: string | null): Agency | undefined => {
  const [search] = useSearchParams();
  const find = (number: string | null): Agency | undefined =>
    agencies.find(({ Agenturnummer }) => Agenturnummer === number);
  return find(search.get(AGENCY_PARAMETER)) ?? find(last) ?? agencies[0];
};
