import { call } from '#lib/http/api.ts';
import { makeSignOnTrip } from '#lib/session/sign-on/sign-on-trip.ts';
import { consoleCall } from '../console-call.ts';
import { refreshOperator } from './operator.ts';
import { operatorSession } from './operator-session.ts';

/** The redirect to the console's identity provider and back. */
export const operatorTrip = makeSignOnTrip('psoempf_verwaltung_anmeldung', () =>
  call('GET /verwaltung/sso', { client: null, token: '' }),
);

/** Exchanges the provider's code for a session and stores it. */
export const signOn = async (code: string, verifier: string): Promise<void> => {
  const body = { Code: code, Verifier: verifier };
  const { Token } = await call('PUT /verwaltung/sso', { body, client: null, token: '' });
  operatorSession.open(Token);
};

/** Sends the provider's code to the server, as proof that the person is still the one who signed on. */
export const stepUp = async (code: string, verifier: string): Promise<void> => {
  await consoleCall(null, 'PUT /verwaltung/bestaetigen', { body: { Code: code, Verifier: verifier } });
  operatorSession.tellSteppedUp();
  await refreshOperator();
};
