import { call } from '../http/api.ts';
import { session, updateUser } from './session.ts';

/**
 * Asks the server who the kept token belongs to. The call itself ends a session that is over; an answer that fails to come
 * ends nothing, because a tunnel is no logout.
 */
export const refreshUser = async (): Promise<void> => {
  const token = session()?.token;
  if (token === undefined) return;
  const user = await call('GET /account/user').catch(() => null);
  if (user) updateUser(token, user);
};
