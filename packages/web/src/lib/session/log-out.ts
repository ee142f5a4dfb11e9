import { ApiError, call } from '../http/api.ts';
import { forgetDevice } from './known-device.ts';
import { endSession } from './session.ts';

/** Ends the session, on this device in any case; false when the server could not be reached. */
export const logOut = async (): Promise<boolean> => {
  try {
    await call('POST /account/logout');
    return true;
  } catch (error) {
    // A session that the server does not know has ended as well.
    return error instanceof ApiError && error.status === 401;
  } finally {
    endSession();
    forgetDevice();
  }
};
