import { agencySession, onAgencySessionChange } from '../../../lib/agency-session.ts';
import { makeArea } from '../../../lib/query-client.tsx';

/** Around every page of the agency's area: what was loaded is shown at once, and gone with the session. */
export const AgencyQueries = makeArea({ current: agencySession, onChange: onAgencySessionChange });
