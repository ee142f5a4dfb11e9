import { trialState } from '@mundwerk/contract/values/console/operate/sign-on-trial';
import { writeTab } from '../consent/cookies.ts';
import { takeTab } from '../consent/device.ts';
import { ApiError } from '../http/api.ts';

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const hash = async (text: string): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** An unguessable text: 43 characters that need no escaping. */
export const randomText = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** The code challenge that the provider receives before the verifier (PKCE, S256). */
export const challengeOf = (verifier: string): Promise<string> => hash(verifier);

/** The nonce of a sign-on: derived, so that the server can check it without having seen the start. */
export const nonceOf = (verifier: string): Promise<string> => hash(`${verifier}.nonce`);

/** Why a sign-on failed; each area has its own texts for them. */
export const SIGN_ON_PROBLEMS = [
  'unasked',
  'declined',
  'expired',
  'refused',
  'away',
  'tooOften',
  'network',
  'failed',
] as const;
export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number];

const PROBLEMS: Readonly<Record<string, SignOnProblem>> = {
  tooManyAttempts: 'tooOften',
  linkExpired: 'expired',
  notAllowed: 'refused',
  noConsoleRole: 'refused',
  identityProviderUnavailable: 'away',
  network: 'network',
};

/** The sign-on problem of a failed call. */
export const problemOf = (error: unknown): SignOnProblem =>
  (error instanceof ApiError && PROBLEMS[error.reason]) || 'failed';

const PARAMETER = 'fehler';

/** The address of a sign-on page that tells why it is shown again. */
export const withProblem = (path: string, problem: SignOnProblem): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [PARAMETER]: problem })}`;

/** Why a sign-on page is shown again, as its address says. */
export const problemIn = (search: URLSearchParams): SignOnProblem | undefined =>
  SIGN_ON_PROBLEMS.find((known) => known === search.get(PARAMETER));

/** Settings of the identity provider that the server returns before a trip. */
interface SignOnStart {
  readonly AuthorizationUrl: string;
  readonly Issuer: string;
  readonly ClientId: string;
  readonly Scope: string;
  readonly RedirectUri: string;
}

/** The purpose of a trip: to sign on, to confirm one's identity again, or to test the sign-on. */
export type TripPurpose = 'signOn' | 'stepUp' | 'trial';

/** State that must survive until the user returns from the identity provider. */
interface Trip {
  readonly state: string;
  readonly verifier: string;
  readonly issuer: string;
  readonly purpose: TripPurpose;
  /** The URL of the area that the user requested. */
  readonly returnTo: string;
}

/** How a trip ended: with a code for the server, or not. */
export type TripEnd =
  | { readonly code: string; readonly verifier: string; readonly purpose: TripPurpose; readonly returnTo: string }
  | { readonly problem: SignOnProblem; readonly returnTo: string | null };

/** Whether the query is that of a return from the identity provider. */
export const isReturn = (search: URLSearchParams): boolean => search.has('code') || search.has('error');

interface SignOnTrip {
  /** Prepares the trip and resolves to the URL of the identity provider; the verifier stays in this tab. */
  readonly begin: (returnTo: string, purpose?: TripPurpose) => Promise<string>;
  /** Reads the provider's answer. The stored state is removed, so an answer is accepted once, and only in this tab. */
  readonly end: (search: URLSearchParams) => TripEnd;
}

/** The trips of one area to its identity provider and back (OpenID Connect, code with PKCE). */
export const makeSignOnTrip = (storageKey: string, askServer: () => Promise<SignOnStart>): SignOnTrip => ({
  begin: async (returnTo, purpose = 'signOn') => {
    const { AuthorizationUrl, Issuer, ClientId, Scope, RedirectUri } = await askServer();
    // A trial returns to the portal, whose server redirects it to this host.
    const state = purpose === 'trial' ? trialState(location.host, randomText()) : randomText();
    const trip: Trip = { state, verifier: randomText(), issuer: Issuer, purpose, returnTo };
    writeTab(storageKey, JSON.stringify(trip), 'required');
    const address = new URL(AuthorizationUrl);
    const asked = {
      response_type: 'code',
      client_id: ClientId,
      redirect_uri: RedirectUri,
      scope: Scope,
      state: trip.state,
      nonce: await nonceOf(trip.verifier),
      code_challenge: await challengeOf(trip.verifier),
      code_challenge_method: 'S256',
      // A session at the provider does not count: the person signs in there once more.
      ...(purpose === 'stepUp' && { max_age: '0' }),
      // The trial is for another person than the one who has a session at the provider.
      ...(purpose === 'trial' && { prompt: 'login' }),
    };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    return address.href;
  },

  end: (search) => {
    const stored = takeTab(storageKey);
    const trip = stored === null ? null : (JSON.parse(stored) as Trip);
    const issuer = search.get('iss');
    // An answer to another sign-on, injected by a link, must not sign anyone on.
    if (!trip || search.get('state') !== trip.state || (issuer !== null && issuer !== trip.issuer))
      return { problem: 'unasked', returnTo: null };
    const { verifier, purpose, returnTo } = trip;
    const code = search.get('code');
    if (code) return { code, verifier, purpose, returnTo };
    return { problem: search.get('error') === 'access_denied' ? 'declined' : 'failed', returnTo };
  },
});
