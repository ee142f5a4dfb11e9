import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { PayoutRunView } from '@mundwerk/contract/reward/payout';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAYOUT_TASKS } from '#modules/core/payout/index.ts';
import type { ClientRef } from '#platform/context.ts';
import { returnedFile } from '#testing/make/bank-files.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeProvided, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { makePayments } from '#testing/make/make-payments.ts';
import { callApi, makeKey } from '#testing/make/make-recipient.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());
beforeEach(() => setClock(test, 0));

const OTHER = { Kontoinhaber: 'Anna Muster', Iban: 'DE89370400440532013000' };
const MASKED_OTHER = 'DE•• •••• •••• •••• ••30 00';
const HOUR = 3_600_000;
const RUNS = '/betrieb/auszahlungslaeufe';

/** A person with a provided reward, and the actions of this person and of the accounting. */
const makePerson = async () => {
  const client = await makeClient(test.platform, {
    Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null },
  });
  const person = await makeProvided(test, client);
  const key = await makeKey(test, client);
  const start = test.clock.now().getTime() - Date.now();
  const session = await person.token();
  const nr = `?nr=${(await person.own())?.Praemie?.Praemierungsnummer}`;
  const put = async (path: string, body: object, token = session) => {
    const reply = await callApi(test, client, 'PUT', path, { token, body });
    expect([path, reply.statusCode]).toEqual([path, 200]);
  };
  return {
    ...person,
    client,
    key,
    later: (hours: number) => setClock(test, start + hours * HOUR),
    save: (account: object) => put('/empfehler/bankdaten', account),
    forget: () => callApi(test, client, 'DELETE', '/empfehler/bankdaten', { token: session }),
    pickUp: (account: object = {}) => put(`/praemierung${nr}`, { PraemieId: 1, ...account }),
    pickUpByLink: (account: object, token = person.reward) => put('/praemierung', { PraemieId: 1, ...account }, token),
    run: () => callApi(test, client, 'POST', RUNS, { token: key }),
    waiting: async () => (await callApi(test, client, 'GET', RUNS, { token: key })).json<{ Wartend: object }>().Wartend,
    mails: async () => (await readMails(test, client.key, person.email)).map(({ Kind }) => Kind),
  };
};
const codeOf = (reply: { json<T>(): T }): string => reply.json<ErrorEnvelope>().ErrorCode;
const changesOf = async (client: ClientRef) =>
  (await sql`select 1 from bank_account_change where client_key = ${client.key}`.execute(test.platform.db)).rows.length;

describe('a payment to an account that just changed', () => {
  it('waits for the first run that is made 24 hours later, and the runs before say so', async () => {
    const { save, pickUp, run, waiting, later, own } = await makePerson();
    await save(TEST_ACCOUNT);
    await save(OTHER);
    await pickUp();
    expect(codeOf(await run())).toBe('PSOF0801');
    expect(await waiting()).toEqual({ Anzahl: 1, SummeCent: 7000, Zurueckgestellt: 1 });
    // A held payment has the same status message as any payment that waits for its run.
    expect((await own())?.Statusmeldung.Schluessel).toBe('rewardTransferInitiated');
    await later(23);
    expect(codeOf(await run())).toBe('PSOF0801');
    await later(25);
    expect(await waiting()).toEqual({ Anzahl: 1, SummeCent: 7000, Zurueckgestellt: 0 });
    expect((await run()).json<PayoutRunView>()).toMatchObject({ Anzahl: 1, SummeCent: 7000, Zurueckgestellt: 0 });
  });

  it('does not hold up the others of the run, which counts what it left', async () => {
    const { client, save, pickUp, run, later } = await makePerson();
    await save(TEST_ACCOUNT);
    await save(OTHER);
    await pickUp();
    await makePayments(test.platform, client, 2);
    const made = (await run()).json<PayoutRunView>();
    expect(made).toMatchObject({ Anzahl: 2, Zurueckgestellt: 1 });
    await later(25);
    expect((await run()).json<PayoutRunView>()).toMatchObject({ Anzahl: 1, SummeCent: 7000, Zurueckgestellt: 0 });
  });

  it('waits also when it was picked up before the change, when another account was typed, or after a deletion', async () => {
    const before = await makePerson();
    await before.save(TEST_ACCOUNT);
    await before.pickUp();
    await before.save(OTHER);
    expect(codeOf(await before.run())).toBe('PSOF0801');

    const typed = await makePerson();
    await typed.save(TEST_ACCOUNT);
    await typed.pickUp(OTHER);
    expect(codeOf(await typed.run())).toBe('PSOF0801');
    expect(await typed.mails()).toContain('payout-account-named');

    const deleted = await makePerson();
    await deleted.save(TEST_ACCOUNT);
    await deleted.forget();
    await deleted.save(OTHER);
    await deleted.pickUp();
    expect(codeOf(await deleted.run())).toBe('PSOF0801');
  });

  it('goes at once where nothing took the place of anything: a first entry, the same account again, a corrected holder', async () => {
    const first = await makePerson();
    await first.pickUp(TEST_ACCOUNT);
    expect((await first.run()).statusCode).toBe(201);

    const same = await makePerson();
    await same.save(TEST_ACCOUNT);
    await same.save({ ...TEST_ACCOUNT, Kontoinhaber: 'Anna Muster-Meyer' });
    await same.pickUp(TEST_ACCOUNT);
    expect((await same.run()).statusCode).toBe(201);
    expect(await same.mails()).not.toContain('payout-account-named');
  });

  it('goes at once when it corrects what the bank sent back', async () => {
    const { client, key, email, pickUpByLink, run } = await makePerson();
    await pickUpByLink(TEST_ACCOUNT);
    const made = (await run()).json<PayoutRunView>();
    const { rows } = await sql<{ endToEndId: string; amountCents: number }>`
      select end_to_end_id as "endToEndId", amount_cents as "amountCents" from payment
      where client_key = ${client.key}`.execute(test.platform.db);
    expect(made.Anzahl).toBe(1);
    await callApi(test, client, 'POST', '/betrieb/kontoauszuege', {
      token: key,
      body: returnedFile(rows, 'AC04'),
      headers: { 'content-type': 'application/xml' },
    });
    await expect.poll(async () => (await readMails(test, client.key, email))[0]?.Kind).toBe('reward-returned');
    const [mail] = await readMails(test, client.key, email);
    const token = new URL(mail?.Links[0] ?? '').searchParams.get('token') ?? '';
    await pickUpByLink(OTHER, token);
    expect((await run()).json<PayoutRunView>()).toMatchObject({ Anzahl: 1, Zurueckgestellt: 0 });
  });

  it('is forgotten once it holds nothing, and with the account', async () => {
    const { client, save, token } = await makePerson();
    await save(TEST_ACCOUNT);
    await save(OTHER);
    expect(await changesOf(client)).toBe(1);
    const task = PAYOUT_TASKS.find(({ name }) => name === 'forget-account-changes');
    await task?.run(test.platform);
    expect(await changesOf(client)).toBe(1);
    await callApi(test, client, 'DELETE', '/empfehler/delete', { token: await token() });
    expect(await changesOf(client)).toBe(0);
    const second = await makePerson();
    await second.save(TEST_ACCOUNT);
    await second.save(OTHER);
    await second.later(25);
    await task?.run(test.platform);
    expect(await changesOf(second.client)).toBe(0);
  });
});

describe('the owner of an account', () => {
  it('is told of bank data that were entered, changed and deleted, masked and with the device, and not of nothing new', async () => {
    const { client, email, save, forget } = await makePerson();
    await save(TEST_ACCOUNT);
    await save(TEST_ACCOUNT);
    await save(OTHER);
    await forget();
    await forget();
    const mails = (await readMails(test, client.key, email)).filter(({ Kind }) => Kind.startsWith('bank-data'));
    expect(mails.map(({ Kind }) => Kind)).toEqual(['bank-data-deleted', 'bank-data-changed', 'bank-data-entered']);
    const [, changed] = mails;
    expect(changed?.Subject).toBe('Ihre Bankverbindung wurde geändert');
    expect(changed?.Text).toContain(MASKED_OTHER);
    expect(changed?.Text).toMatch(/Wann: \d+\. \S+ \d{4} um \d\d:\d\d Uhr/);
    expect(changed?.Text).toContain('Gerät: Firefox unter Linux');
    for (const { Text, Html } of mails) {
      expect(`${Text}${Html}`.replaceAll(/\s/g, '')).not.toContain(OTHER.Iban);
      expect(Text).not.toContain('127.0.0');
    }
  });
});
