import { trialState } from '@mundwerk/contract/values/console/operate/sign-on-trial';
import { writeTab } from '../../consent/cookies.ts';
import { takeTab } from '../../consent/device.ts';
import { challengeOf, nonceOf, randomText } from './pkce.ts';
import type { SignOnProblem } from './sign-on-problem.ts';

/** What the server tells about the identity provider before a trip. */
interface SignOnStart {
  readonly AuthorizationUrl: string;
  readonly Issuer: string;
  readonly ClientId: string;
  readonly Scope: string;
  readonly RedirectUri: string;
}

/** What a trip is made for: to sign on, to prove anew who one is, or to try how a sign-on goes. */
export type TripPurpose = 'signOn' | 'stepUp' | 'trial';

/** What has to be known again when the user returns from the identity provider. */
interface Trip {
  readonly state: string;
  readonly verifier: string;
  readonly issuer: string;
  readonly purpose: TripPurpose;
  /** The address of the area they asked for. */
  readonly returnTo: string;
}

/** How a trip ended: with a code for the server, or not. */
export type TripEnd =
  | { readonly code: string; readonly verifier: string; readonly purpose: TripPurpose; readonly returnTo: string }
  | { readonly problem: SignOnProblem; readonly returnTo: string | null };

/** Whether an address is one the identity provider leads back to. */
export const isReturn = (search: URLSearchParams): boolean => search.has('code') || search.has('error');

interface SignOnTrip {
  /** Prepares the trip to the identity provider and answers its address; the verifier stays in this tab. */
  readonly begin: (returnTo: string, purpose?: TripPurpose) => Promise<string>;
  /** Reads what the provider answered. What was kept for the trip is gone afterwards, so an answer counts once, and only here. */
  readonly end: (search: URLSearchParams) => TripEnd;
}

/** The trips of one area to its identity provider and back (OpenID Connect, code with PKCE). */
export const makeSignOnTrip = (storageKey: string, askServer: () => Promise<SignOnStart>): SignOnTrip => ({
  begin: async (returnTo, purpose = 'signOn') => {
    const { AuthorizationUrl, Issuer, ClientId, Scope, RedirectUri } = await askServer();
    // A trial comes back to the portal, whose server sends it on to this host.
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
      // It is tried for another person than the one who has a session there.
      ...(purpose === 'trial' && { prompt: 'login' }),
    };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    return address.href;
  },

  end: (search) => {
    const stored = takeTab(storageKey);
    const trip = stored === null ? null : (JSON.parse(stored) as Trip);
    const issuer = search.get('iss');
    // An answer that belongs to another sign-on, brought here by a link, must not sign anyone on.
    if (!trip || search.get('state') !== trip.state || (issuer !== null && issuer !== trip.issuer))
      return { problem: 'unasked', returnTo: null };
    const { verifier, purpose, returnTo } = trip;
    const code = search.get('code');
    if (code) return { code, verifier, purpose, returnTo };
    return { problem: search.get('error') === 'access_denied' ? 'declined' : 'failed', returnTo };
  },
});
