import { call } from '../../../lib/http/api.ts';
import { makeSignOnTrip } from '../../../lib/session/sign-on/sign-on-trip.ts';
import { consoleCall } from '../console-call.ts';
import { refreshOperator } from './operator.ts';
import { operatorSession } from './operator-session.ts';

/** The way of a person of the console to the identity provider and back. */
export const operatorTrip = makeSignOnTrip('psoempf_verwaltung_anmeldung', () =>
  call('GET /verwaltung/sso', { client: null, token: '' }),
);

/** Hands the provider's answer to the server and keeps the session. */
export const signOn = async (code: string, verifier: string): Promise<void> => {
  const body = { Code: code, Verifier: verifier };
  const { Token } = await call('PUT /verwaltung/sso', { body, client: null, token: '' });
  operatorSession.open(Token);
};

/** Hands the provider's answer to the server, as proof that the person is still the one who signed on. */
export const stepUp = async (code: string, verifier: string): Promise<void> => {
  await consoleCall(null, 'PUT /verwaltung/bestaetigen', { body: { Code: code, Verifier: verifier } });
  operatorSession.tellSteppedUp();
  await refreshOperator();
};
