import { call, callFile } from '#lib/http/api.ts';
import { agencySession } from '#lib/session/agency-session.ts';

/** The token of the agency's user; empty without a session, so that no other token is tried in its place. */
export const agencyToken = (): string => agencySession()?.token ?? '';

/**
 * Sets the agency's token explicitly: `call` would otherwise send that of a recommender who is also logged in, even
 * without a session of the agency.
 */
const asAgency = <Options extends unknown[]>([options]: Options): Options =>
  [{ token: agencyToken(), ...(options as object) }] as unknown[] as Options;

/** Makes a call of the API as the agency's user who signed on; typed as `call`. */
export const agencyCall: typeof call = (key, ...options) => call(key, ...asAgency(options));

/** Makes a call whose answer is a file, as the agency's user who signed on. */
export const agencyFile: typeof callFile = (key, ...options) => callFile(key, ...asAgency(options));
