import { call } from '../../../lib/http/api.ts';
import { makeSignOnTrip } from '../../../lib/session/sign-on/sign-on-trip.ts';
import { operatorSession } from './operator-session.ts';

// The sign-on's calls are not in the contract yet: until they are, their shapes stand here.
type SignOnCall = <T>(key: string, options: object) => Promise<T>;
const signOnCall = call as unknown as SignOnCall;

interface Start {
  readonly AuthorizationUrl: string;
  readonly Issuer: string;
  readonly ClientId: string;
  readonly Scope: string;
  readonly RedirectUri: string;
}

/** The way of a person of the console to the identity provider and back. */
export const operatorTrip = makeSignOnTrip('psoempf_verwaltung_anmeldung', () =>
  signOnCall<Start>('GET /verwaltung/sso', { client: null, token: '' }),
);

/** Hands the provider's answer to the server and keeps the session. */
export const signOn = async (code: string, verifier: string): Promise<void> => {
  const body = { Code: code, Verifier: verifier };
  const { Token } = await signOnCall<{ Token: string }>('PUT /verwaltung/sso', { body, client: null, token: '' });
  operatorSession.open(Token);
};

/** Hands the provider's answer to the server, as proof that the person is still the one who signed on. */
export const stepUp = async (code: string, verifier: string): Promise<void> => {
  const body = { Code: code, Verifier: verifier };
  const token = operatorSession.token() ?? '';
  await signOnCall('PUT /verwaltung/bestaetigen', { body, client: null, token });
  operatorSession.tellSteppedUp();
};
