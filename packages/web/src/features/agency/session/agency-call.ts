import { call, callFile } from '../../../lib/http/api.ts';
import { agencySession } from '../../../lib/session/agency-session.ts';

/** The token of the agency's user; empty without a session, so that no other token is tried in its place. */
export const agencyToken = (): string => agencySession()?.token ?? '';

/**
 * Puts the agency's token on a call's options: otherwise that of a recommender who is logged in beside would come first, and
 * without a session of the agency even be tried in its place.
 */
const asAgency = <Options extends unknown[]>([options]: Options): Options =>
  [{ token: agencyToken(), ...(options as object) }] as unknown[] as Options;

/** Makes a call of the API as the agency's user who signed on; typed as `call`. */
export const agencyCall: typeof call = (key, ...options) => call(key, ...asAgency(options));

/** Makes a call whose answer is a file, as the agency's user who signed on. */
export const agencyFile: typeof callFile = (key, ...options) => callFile(key, ...asAgency(options));
