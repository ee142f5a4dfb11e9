import { ApiError } from '#lib/http/api-error.ts';
import { agencySession, endAgencySession } from '#lib/session/agency-session.ts';
import { agencyCall } from './agency-call.ts';

/** How a sign-off ended. */
export interface SignedOff {
  /** False when the server could not be reached: its session expires within hours. */
  readonly isComplete: boolean;
  /** URL where the identity provider ends its own session; null when it has none. */
  readonly providerAddress: string | null;
}

/** Ends the session, on this device in any case. */
export const signOff = async (): Promise<SignedOff> => {
  const providerAddress = agencySession()?.user?.AbmeldeUrl ?? null;
  try {
    await agencyCall('POST /agentur/abmelden');
    return { isComplete: true, providerAddress };
  } catch (error) {
    // A session that the server does not know has ended as well.
    return { isComplete: error instanceof ApiError && error.status === 401, providerAddress };
  } finally {
    endAgencySession();
  }
};
