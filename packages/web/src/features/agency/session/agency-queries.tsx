import { makeArea } from '#lib/http/query-client.tsx';
import { agencySession, onAgencySessionChange } from '#lib/session/agency-session.ts';

/** Query cache around every page of the agency's area; it is emptied with the session. */
export const { Area: AgencyQueries } = makeArea({ current: agencySession, onChange: onAgencySessionChange });
