import { writeTab } from '../../../lib/consent/cookies.ts';
import { takeTab } from '../../../lib/consent/device.ts';
import { call } from '../../../lib/http/api.ts';
import { challengeOf, nonceOf, randomText } from './pkce.ts';

/** What has to be known again when the user returns from the identity provider. */
interface Trip {
  readonly state: string;
  readonly verifier: string;
  readonly issuer: string;
  /** The address of the area they asked for. */
  readonly returnTo: string;
}

const STORAGE_KEY = 'psoempf_agentur_anmeldung';

/** Prepares the trip to the identity provider and answers its address; the verifier stays in this tab. */
export const beginTrip = async (returnTo: string): Promise<string> => {
  const { AuthorizationUrl, Issuer, ClientId, Scope, RedirectUri } = await call('GET /agentur/sso');
  const trip: Trip = { state: randomText(), verifier: randomText(), issuer: Issuer, returnTo };
  writeTab(STORAGE_KEY, JSON.stringify(trip), 'required');
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
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
};

/** Why a sign-on did not work; each has its words under `agency.signOn.problems`. */
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

/** How a trip ended: with a code for the server, or not. */
export type TripEnd =
  | { readonly code: string; readonly verifier: string; readonly returnTo: string }
  | { readonly problem: SignOnProblem; readonly returnTo: string | null };

/** Whether an address is one the identity provider leads back to. */
export const isReturn = (search: URLSearchParams): boolean => search.has('code') || search.has('error');

/** Reads what the provider answered. What was kept for the trip is gone afterwards, so an answer counts once, and only here. */
export const endTrip = (search: URLSearchParams): TripEnd => {
  const stored = takeTab(STORAGE_KEY);
  const trip = stored === null ? null : (JSON.parse(stored) as Trip);
  const issuer = search.get('iss');
  // An answer that belongs to another sign-on, brought here by a link, must not sign anyone on.
  if (!trip || search.get('state') !== trip.state || (issuer !== null && issuer !== trip.issuer))
    return { problem: 'unasked', returnTo: null };
  const { verifier, returnTo } = trip;
  const code = search.get('code');
  if (code) return { code, verifier, returnTo };
  return { problem: search.get('error') === 'access_denied' ? 'declined' : 'failed', returnTo };
};
