import { call } from '../http/api.ts';
import { session, updateUser } from './session.ts';

/**
 * Loads the user of the stored token. The call itself ends an expired session; a failed request
 * ends nothing, because a lost connection is not a logout.
 */
export const refreshUser = async (): Promise<void> => {
  const token = session()?.token;
  if (token === undefined) return;
  const user = await call('GET /account/user').catch(() => null);
  if (user) updateUser(token, user);
};
