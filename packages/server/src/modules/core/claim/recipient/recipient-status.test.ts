import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { linkToken, makeNamedRecipient, makeReadyContract, rowsOf, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import {
  callApi,
  freshAddress,
  makeKey,
  makeRecommendation,
  orderBody,
  recipientBody,
} from '#testing/make/make-recipient.ts';
import { readMails, runTasks, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const DAY = 86_400_000;

interface Created {
  Empfaengernummer: string;
  Token: string;
}

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const statusOf = (client: ClientRef, by: { token?: string; number?: string }) =>
  callApi(test, client, 'GET', `/empfaenger/stand${by.number ? `?empfaengernummer=${by.number}` : ''}`, {
    ...(by.token ? { token: by.token } : {}),
  });
const agree = (client: ClientRef, token: string) =>
  callApi(test, client, 'PUT', '/empfaenger/zustimmung', { body: { AgbText: 'Ja' }, token });
const requestLink = (client: ClientRef, body: object, from = freshAddress()) =>
  callApi(test, client, 'POST', '/empfaenger/link', { body, from });
const kindsOf = async (client: ClientRef, email: string): Promise<string[]> =>
  (await readMails(test, client.key, email)).map(({ Subject }) => Subject);
const tokenIn = (client: ClientRef, email: string, page: string) => linkToken(test, client, email, page);
const makeRecipient = (client: ClientRef, share?: number) => makeNamedRecipient(test, client, share);
const makeReady = (client: ClientRef, recipient: { number: string; Empfaengernummer: string }) =>
  makeReadyContract(test, client, recipient);
const events = async (client: ClientRef): Promise<string[]> =>
  (
    await sql<{
      event: string;
    }>`select event from recipient_history where client_key = ${client.key} order by id`.execute(test.platform.db)
  ).rows.map(({ event }) => event);

describe('the status of a recipient', () => {
  it('says what is missing, for whom it is, and what it pays', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    expect((await statusOf(client, { token: recipient.Token })).json<RecipientStatus>()).toMatchObject({
      Empfehlungsnummer: recipient.number,
      IstEigentuemer: true,
      HatDaten: true,
      HatZugestimmt: false,
      Email: 'b•••@example.org',
      Auftragsstatus: null,
      Praemienstatus: null,
      Betraege: { Ueberweisung: 3500 },
    });
  });

  it('tells a device that knows the number alone nothing of the person', async () => {
    const client = await makeClient(test.platform, { ModuleStoringBankdata: true });
    const recipient = await makeRecipient(client);
    await agree(client, recipient.Token);
    const saved = await callApi(test, client, 'POST', '/empfaenger/bankdaten', {
      body: TEST_ACCOUNT,
      token: recipient.Token,
    });
    expect(saved.statusCode).toBe(200);
    const own = (await statusOf(client, { token: recipient.Token })).json<RecipientStatus>();
    expect(own.Bankdaten).toEqual({ Kontoinhaber: 'Anna Muster', Iban: 'DE•• •••• •••• •••• ••20 51' });
    const seen = (await statusOf(client, { number: recipient.Empfaengernummer })).json<RecipientStatus>();
    expect(seen).toEqual({ ...own, IstEigentuemer: false, Email: null, Bankdaten: null });
  });

  it('follows the contract: day by day, until the reward is ready', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    await agree(client, recipient.Token);
    const body = orderBody(test, recipient.number, { Empfaengernummer: recipient.Empfaengernummer });
    await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: await makeKey(test, client) });
    expect((await statusOf(client, { token: recipient.Token })).json()).toMatchObject({
      Auftragsstatus: 'Bestaetigt',
      Praemienstatus: 'Offen',
      Erklaerung: { Code: 'premiumMissing', Auch: ['complaintPeriod'] },
    });
  });

  it('opens by the button of every mail to the recipient, on any device, and each mail says who sent it', async () => {
    const client = await makeClient(test.platform);
    const [picker, ended] = [await makeRecipient(client, 0), await makeRecipient(client, 0)];
    for (const recipient of [picker, ended]) await agree(client, recipient.Token);
    const body = orderBody(test, ended.number, { Empfaengernummer: ended.Empfaengernummer });
    const token = await makeKey(test, client);
    await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
    const path = `/betrieb/auftraege/${body.ExterneAuftragsnummer}`;
    await callApi(test, client, 'PATCH', path, { body: { Status: 'Widerrufen' }, token });
    await makeReady(client, picker);
    const reward = await tokenIn(client, picker.email, '/praemie');
    await callApi(test, client, 'PUT', '/praemierung', { token: reward, body: { PraemieId: 1, ...TEST_ACCOUNT } });
    await runTasks(test);
    const kinds = { [ended.email]: 'order-ended-recipient', [picker.email]: 'reward-picked-up' };
    for (const [email, kind] of Object.entries(kinds)) {
      const mails = await readMails(test, client.key, email);
      expect(mails.every(({ Text }) => Text.includes('/impressum'))).toBe(true);
      const link = mails
        .find(({ Kind }) => Kind === kind)
        ?.Links.find((one) => one.includes('/empfaengerbestaetigung'));
      const mailed = new URL(link ?? 'http://none.invalid').searchParams.get('token') ?? '';
      expect((await statusOf(client, { token: mailed })).json(), kind).toMatchObject({ IstEigentuemer: true });
    }
  });

  it.each([
    ['unknown', '0'.repeat(32), 404, 'PSOF0401'],
    ['missing', undefined, 410, 'PSOF0915'],
  ])('is refused when the number is %s', async (_, number, status, code) => {
    const client = await makeClient(test.platform);
    const reply = await statusOf(client, number ? { number } : {});
    expect([reply.statusCode, reply.json<ErrorEnvelope>().ErrorCode]).toEqual([status, code]);
  });

  it('is closed to the link of another client', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const { Token } = await makeRecipient(client);
    expect((await statusOf(other, { token: Token })).statusCode).toBe(410);
  });
});

describe('the link to the status', () => {
  it('is mailed with the first consent, once, and opens the status on another device', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    expect(await kindsOf(client, recipient.email)).toEqual([]);
    await agree(client, recipient.Token);
    await agree(client, recipient.Token);
    expect(await kindsOf(client, recipient.email)).toHaveLength(1);
    const token = await tokenIn(client, recipient.email, '/empfaengerbestaetigung');
    expect((await statusOf(client, { token })).json()).toMatchObject({ IstEigentuemer: true, HatZugestimmt: true });
  });

  it('ends after 90 days and is renewed by itself, to the stored address', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    await agree(client, recipient.Token);
    const token = await tokenIn(client, recipient.email, '/empfaengerbestaetigung');
    await setClock(test, 91 * DAY);
    expect((await statusOf(client, { token })).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0915');
    expect((await requestLink(client, { Token: token })).statusCode).toBe(200);
    expect(await kindsOf(client, recipient.email)).toHaveLength(2);
    const renewed = await tokenIn(client, recipient.email, '/empfaengerbestaetigung');
    expect((await statusOf(client, { token: renewed })).statusCode).toBe(200);
  });

  it('is mailed by number and by address, and every answer is the same', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    const bodies = [
      { Empfaengernummer: recipient.Empfaengernummer },
      { Email: recipient.email.toUpperCase() },
      { Empfaengernummer: '0'.repeat(32) },
      { Email: 'nobody@example.org' },
      { Token: 'x.y.z' },
      {},
    ];
    const answers = [];
    for (const body of bodies) answers.push((await requestLink(client, body)).body);
    expect(new Set(answers).size).toBe(1);
    expect(await kindsOf(client, recipient.email)).toHaveLength(2);
    expect(await kindsOf(client, 'nobody@example.org')).toEqual([]);
  });

  it('is mailed three times an hour at most, however the recipient is named', async () => {
    const client = await makeClient(test.platform);
    const { Empfaengernummer, email } = await makeRecipient(client);
    for (const body of [{ Empfaengernummer }, { Email: email }, { Empfaengernummer }, { Email: email }])
      expect((await requestLink(client, body)).statusCode).toBe(200);
    expect(await kindsOf(client, email)).toHaveLength(3);
    expect((await requestLink(client, { Email: email })).statusCode).toBe(200);
    expect((await requestLink(client, { Email: email })).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0110');
  });

  it('never goes to an address that only the recommender named', async () => {
    const client = await makeClient(test.platform);
    await makeRecommendation(test, client, { Empfaenger: { Email: 'friend@example.org' } });
    await requestLink(client, { Email: 'friend@example.org' });
    await callApi(test, client, 'POST', '/praemierung/link', { body: { Email: 'friend@example.org' } });
    expect(await kindsOf(client, 'friend@example.org')).toEqual([]);
  });
});

describe('no to the consent', () => {
  it('deletes the data at once, and the recommendation stays', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    const reply = await callApi(test, client, 'DELETE', '/empfaenger/daten', { token: recipient.Token });
    expect(reply.statusCode).toBe(200);
    expect(await events(client)).toEqual(['created', 'data-given', 'consent-refused', 'data-deleted']);
    const { rows } = await sql<{ email: string | null; city: string | null }>`
      select email, city from recipient where client_key = ${client.key}`.execute(test.platform.db);
    expect(rows).toEqual([{ email: null, city: null }]);
    expect((await statusOf(client, { token: recipient.Token })).json()).toMatchObject({ HatDaten: false, Email: null });
    expect((await callApi(test, client, 'GET', `/empfehlung/${recipient.number}`)).json()).toMatchObject({
      Status: 'Ok',
    });
    expect(await kindsOf(client, recipient.email)).toEqual([]);
  });

  it('can be thought over: the number still finds the contract', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeRecipient(client);
    const body = orderBody(test, recipient.number, { Empfaengernummer: recipient.Empfaengernummer });
    await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: await makeKey(test, client) });
    await callApi(test, client, 'DELETE', '/empfaenger/daten', { token: recipient.Token });
    const lookup = await callApi(test, client, 'GET', `/empfaenger/${recipient.Empfaengernummer}`);
    const { Token: visitor } = lookup.json<{ Token: string }>();
    const again = await callApi(test, client, 'POST', `/empfaenger/create/${recipient.number}`, {
      body: recipientBody(),
      token: visitor,
    });
    expect((await agree(client, again.json<Created>().Token)).json()).toMatchObject({ Auftragsstatus: 'Bestaetigt' });
  });

  it('after a yes withdraws it: data, account and the reward that waits go, the recommender’s stays', async () => {
    const client = await makeClient(test.platform, { ModuleStoringBankdata: true });
    const recipient = await makeRecipient(client);
    await agree(client, recipient.Token);
    await callApi(test, client, 'POST', '/empfaenger/bankdaten', { body: TEST_ACCOUNT, token: recipient.Token });
    await makeReady(client, recipient);
    expect(await kindsOf(client, recipient.email)).not.toEqual([]);
    const { Token } = (
      await callApi(test, client, 'GET', `/empfaenger/${recipient.Empfaengernummer}`, { token: recipient.Token })
    ).json<{ Token: string | null }>();
    expect(Token).toBeNull();
    expect((await callApi(test, client, 'DELETE', '/empfaenger/daten', { token: recipient.Token })).statusCode).toBe(
      200,
    );
    const states = (await rowsOf(test, client, 'claim')).map((row) => [row.beneficiary, row.state]);
    expect(states.sort()).toEqual([
      ['Empfaenger', 'Storniert'],
      ['Empfehler', 'Bereitgestellt'],
    ]);
    const accounts = await sql`select 1 from bank_account where client_key = ${client.key}`.execute(test.platform.db);
    expect(accounts.rows).toEqual([]);
    expect((await events(client)).slice(-2)).toEqual(['consent-withdrawn', 'data-deleted']);
    expect(await kindsOf(client, recipient.email)).toEqual([]);
  });
});
