import { call } from '../http/api.ts';
import { endSession, openSession } from './session.ts';

/** Logs in with the token of an operator or of the host site; a failure ends the session there was (spec 2 §8). */
export const logInWithToken = async (token: string): Promise<void> => {
  try {
    openSession(await call('GET /account/login', { query: { token } }), false);
  } catch (error) {
    endSession();
    throw error;
  }
};
