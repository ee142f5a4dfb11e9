import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import {
  type Contact,
  callApi,
  contacts,
  makeKey,
  makeRecommendation,
  orderBody,
  recipientBody,
} from '#testing/make/make-recipient.ts';
import { advance, agree, codeOfExample, sendOrder } from '#testing/make/steps.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

interface RecipientOrder {
  Auftragsnummer: string | null;
  Status: string | null;
  Schritte: { Schritt: string; IstErreicht: boolean; Datum: string | null }[];
  OffeneBedingungen: string[];
}

const test = setUpTestApp();

const { giveData } = contacts(() => test);
const recipient = async (client: ClientRef, number: string, body?: object): Promise<Contact> =>
  (await callApi(test, client, 'POST', `/empfaenger/create/${number}`, body ? { body } : {})).json<Contact>();
const orderOf = async (client: ClientRef, token: string): Promise<RecipientOrder> =>
  (await callApi(test, client, 'GET', '/empfaenger/auftrag', { token })).json<RecipientOrder>();
const reached = ({ Schritte }: RecipientOrder): string[] =>
  Schritte.flatMap(({ Schritt, IstErreicht }) => (IstErreicht ? [Schritt] : []));

it('the order call shows the way of a contract: reported by the shop, confirmed by the recipient', async () => {
  const client = await makeClient(test.platform, { EmpfaengerdatenImmer: true });
  const number = await makeRecommendation(test, client);
  const visitor = await recipient(client, number);
  expect(await orderOf(client, visitor.Token)).toMatchObject({ Auftragsnummer: null, Status: null });

  await sendOrder(test, client, number, { Empfaengernummer: visitor.Empfaengernummer });
  expect(await orderOf(client, visitor.Token)).toMatchObject({ Status: 'Gemeldet' });
  expect(reached(await orderOf(client, visitor.Token))).toEqual(['VertragAbgeschlossen']);

  const { Token } = await giveData(client, number, {}, visitor.Token);
  expect((await agree(test, client, Token)).json()).toMatchObject({ Auftragsstatus: 'Bestaetigt' });
  const shown = await orderOf(client, Token);
  expect(shown).toMatchObject({ Auftragsnummer: expect.any(String), Status: 'Bestaetigt' });
  expect(reached(shown)).toEqual(['VertragAbgeschlossen', 'DatenBestaetigt']);
  expect(shown.OffeneBedingungen).toEqual(['ErstbeitragBezahlt', 'Einspruchsfrist']);
});

it('confirms a contract at its report when the recipient had agreed before', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
  const { Empfaengernummer, Token } = await recipient(client, number, recipientBody());
  await agree(test, client, Token);
  const body = orderBody(test, number, { Empfaengernummer });
  const reply = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: await makeKey(test, client) });
  expect(reply.json()).toMatchObject({ Status: 'Bestaetigt', Empfaengernummer });
});

describe('calls of recipients', () => {
  const calls = (ALL_CALLS as readonly Call[]).filter((call) => call.auth === 'recipient');
  let client: ClientRef;
  let other: ClientRef;
  let own: Contact;
  beforeAll(async () => {
    client = await makeClient(test.platform);
    other = await makeClient(test.platform);
    own = await recipient(client, await makeRecommendation(test, client), recipientBody());
  });
  const code = (call: Call, from: ClientRef, token: string | null = null) => codeOfExample(test, from, call, token);

  it.each(calls)('$name is closed to anonymous, foreign and outdated callers', async (call) => {
    expect(await code(call, client)).toBe('PSOF0205');
    expect(await code(call, client, 'null')).toBe('PSOF0205');
    expect(await code(call, client, 'eyJhbGciOiJub25lIn0.e30.')).toBe('PSOF0204');
    expect(await code(call, client, await makeKey(test, client))).toBe('PSOF0204');
    expect(await code(call, other, own.Token)).toBe('PSOF0204');
    await advance(test, { AdvanceDays: 91 });
    expect(await code(call, client, own.Token)).toBe('PSOF0204');
    own = await recipient(client, await makeRecommendation(test, client), recipientBody());
    expect(await code(call, client, own.Token)).not.toMatch(/PSOF020/);
  });

  it('show a recipient its own order alone', async () => {
    const number = await makeRecommendation(test, client);
    const first = await recipient(client, number, recipientBody());
    const second = await recipient(client, number, recipientBody());
    await sendOrder(test, client, number, { Empfaengernummer: first.Empfaengernummer });
    expect((await orderOf(client, first.Token)).Auftragsnummer).not.toBeNull();
    expect((await orderOf(client, second.Token)).Auftragsnummer).toBeNull();
    const foreign = await callApi(test, client, 'GET', `/empfaenger/${first.Empfaengernummer}`, {
      token: second.Token,
    });
    expect(foreign.json()).toMatchObject({ HatDaten: true, Daten: null, Token: null });
  });
});
