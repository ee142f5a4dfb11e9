import type { AgencySignedOn, AgencyUser } from '@mundwerk/contract/agency/agency';
import { storeSession } from './stored-session.ts';

const stored = storeSession<AgencyUser>('psoempf_agentur_token');

/** The session of the agency's user who signed on, independent of a recommender's login. */
export const {
  current: agencySession,
  onChange: onAgencySessionChange,
  use: useAgencySession,
  update: updateAgencyUser,
  end: endAgencySession,
  watch: watchAgencySession,
} = stored;

/** Stores a sign-on until the browser is closed: agencies work at desks that others use too. */
export const openAgencySession = ({ Token, TokenGueltigBis: _end, ...user }: AgencySignedOn): void =>
  stored.open(Token, user);
