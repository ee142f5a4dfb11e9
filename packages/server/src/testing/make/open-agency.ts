import type { ClientRef } from '#platform/context.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { makeAgencyUser, TEST_AGENCY } from './make-agency-user.ts';
import { makeClient } from './make-client.ts';
import { todayOf } from './make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from './make-recipient.ts';

/** A client with an agency whose owner signed on, and calls in the owner's name; orders wait for their release. */
export const openAgency = (getTest: () => TestApp) => {
  let client: ClientRef;
  let owner: { readonly token: string; readonly email: string };
  const signOn = async (): Promise<void> => {
    owner = await makeAgencyUser(getTest(), client, ['AgenturInhaber']);
  };
  return {
    /** The client that was set up last, and its owner. */
    here: () => ({ client, owner }),
    /** Signs the owner on anew, after the clock moved on further than a session lasts. */
    signOn,
    setUp: async (): Promise<void> => {
      client = await makeClient(getTest().platform, {
        ModuleAgentur: true,
        AutomatischeFreigabe: false,
        EmpfaengerdatenImmer: true,
      });
      await signOn();
    },
    call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = owner.token) =>
      callApi(getTest(), client, method, path, { token, ...(body && { body }) }),
    /** Makes a confirmed order that came through an agent; returns its number. */
    makeOrder: async (agent = TEST_AGENCY): Promise<string> => {
      const test = getTest();
      const key = await makeKey(test, client);
      const recommendation = await makeRecommendation(test, client, { Empfehlung: { AgentNumber: agent } });
      const body = orderBody(test, recommendation, { ErstbeitragBezahltAm: todayOf(test) });
      const order = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: key });
      const path = `/betrieb/auftraege/${body.ExterneAuftragsnummer}`;
      await callApi(test, client, 'PATCH', path, { body: { Status: 'Bestaetigt' }, token: key });
      return order.json<{ Auftragsnummer: string }>().Auftragsnummer;
    },
  };
};
