import { ApiError } from '#lib/http/api-error.ts';
import { consoleCall } from '../console-call.ts';
import { operatorSession } from './operator-session.ts';

/** Ends the session on this device in any case; false when the server could not be reached, where the session then expires by itself. */
export const signOff = async (): Promise<boolean> => {
  try {
    await consoleCall(null, 'POST /verwaltung/abmelden');
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  } finally {
    operatorSession.end();
  }
};
