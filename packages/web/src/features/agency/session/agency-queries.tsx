import { makeArea } from '../../../lib/http/query-client.tsx';
import { agencySession, onAgencySessionChange } from '../../../lib/session/agency-session.ts';

/** Around every page of the agency's area: what was loaded is shown at once, and gone with the session. */
export const { Area: AgencyQueries } = makeArea({ current: agencySession, onChange: onAgencySessionChange });
