import { ApiError, call, callFile } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { findPage, pagePath, pagePathIn } from '#lib/page/pages.tsx';
import { agencySession, endAgencySession, updateAgencyUser } from '#lib/session/session.ts';

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

/** The URL of the sign-on; it returns to the given URL of the area afterwards, in its language. */
export const signOnPath = (returnTo?: string): string => {
  if (returnTo === undefined) return pagePath('AgencySignOn');
  const language = findPage(new URL(returnTo, location.origin).pathname)?.language ?? boot().language;
  return `${pagePathIn(language, 'AgencySignOn')}?${new URLSearchParams({ redirect: returnTo })}`;
};

/** The URL after the sign-on: the requested part of the area, in any language, else the area's start. */
export const afterSignOnPath = (asked: string | null): string => {
  if (!asked?.startsWith('/') || !URL.canParse(asked, location.origin)) return pagePath('Agency');
  const { origin, pathname, search } = new URL(asked, location.origin);
  const name = origin === location.origin ? findPage(pathname)?.page.name : undefined;
  return name === 'Agency' || name === 'AgencyTab' ? pathname + search : pagePath('Agency');
};

/** Reloads the user of the stored token and their rights; the call itself ends an expired session. */
export const refreshAgencyUser = async (signal: AbortSignal): Promise<null> => {
  const token = agencySession()?.token;
  if (token === undefined) return null;
  updateAgencyUser(token, await agencyCall('GET /token/verifyAgenturToken', { query: { t: token }, signal }));
  return null;
};

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
