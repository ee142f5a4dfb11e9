import type { CallReply } from '@mundwerk/contract/call';
import type { getBankData } from '@mundwerk/contract/reward/bank-data';
import type { pickUpRewards } from '@mundwerk/contract/reward/pick-up-rewards';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, movesOf, rowsOf, TEST_ACCOUNT, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { logIn, makeRecommender } from '#testing/make/make-recommender.ts';
import { makeVoucherClient } from '#testing/make/make-voucher-client.ts';
import { codeOf, kindsOf, mailsOf, sendOrder } from '#testing/make/steps.ts';
import { runTasks, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

type Reply = CallReply<typeof pickUpRewards>;

/** The mails that notify the owner of a new or saved account. */
const ACCOUNT_MAILS: readonly string[] = ['payout-account-named', 'bank-data-entered', 'bank-data-changed'];

/** A recommender with the given number of rewards that are ready. */
const makeReady = async (client: ClientRef, count: number) => {
  const { email } = await makeRecommender(test, client);
  for (let made = 0; made < count; made += 1) {
    const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
    await sendOrder(test, client, number, { ErstbeitragBezahltAm: todayOf(test) });
  }
  await advanceDays(test, 14);
  const token = (await logIn(test, client, email)).Token;
  const claims = async (): Promise<OwnClaim[]> =>
    (await callApi(test, client, 'GET', '/empfehler/praemierungen', { token })).json();
  const pickUp = (Praemierungsnummern: readonly string[], parts: object = TEST_ACCOUNT) =>
    callApi(test, client, 'PUT', '/empfehler/praemierungen', { token, body: { Praemierungsnummern, ...parts } });
  const bankData = async (): Promise<CallReply<typeof getBankData>> =>
    (await callApi(test, client, 'GET', '/empfehler/bankdaten', { token })).json();
  const noticed = async () =>
    (await kindsOf(test, client, email)).filter((kind) => ACCOUNT_MAILS.includes(kind)).length;
  const told = async () => {
    await runTasks(test);
    return mailsOf(test, client, email, 'reward-picked-up');
  };
  const numbers = (await claims()).map((one) => one.Praemierungsnummer);
  return { told, claims, pickUp, bankData, noticed, numbers };
};

describe('picking several rewards up at once', () => {
  it('pays each to the one account, with a payment and a history of its own, and tells of the account once', async () => {
    const client = await makeClient(test.platform);
    const { pickUp, numbers, claims, noticed } = await makeReady(client, 3);
    expect(numbers).toHaveLength(3);
    const reply = (await pickUp(numbers)).json<Reply>();
    expect(reply).toMatchObject({ SummeCent: 21_000, Abgelehnt: [] });
    expect(reply.Abgeholt.map(({ Praemierungsnummer }) => Praemierungsnummer)).toEqual(numbers);
    expect((await claims()).map(({ Status, Zahlung }) => [Status, Zahlung])).toEqual(
      Array(3).fill(['Abgeholt', 'Offen']),
    );
    const payments = await rowsOf(test, client, 'payment');
    expect(payments.map(({ amount_cents }) => amount_cents)).toEqual([7000, 7000, 7000]);
    expect(new Set(payments.map(({ end_to_end_id }) => end_to_end_id)).size).toBe(3);
    const moves = await movesOf(test, client, 'claim_history');
    expect(moves.filter(([event]) => event === 'pickUp')).toEqual(
      Array(3).fill(['pickUp', 'Abgeholt', 'recommender', null]),
    );
    expect(await noticed()).toBe(1);
  });

  it('is told in one mail with the sum and each reward; a single one in a mail of its own', async () => {
    const client = await makeClient(test.platform);
    const { pickUp, numbers, told } = await makeReady(client, 3);
    await pickUp(numbers.slice(0, 2));
    const [several, ...others] = await told();
    expect(others).toEqual([]);
    expect(several?.Subject).toBe('Ihre 2 Prämien sind abgeholt, zusammen 140\u00a0€');
    expect(several?.Text.match(/Zuhause M, 70\u00a0€/g)).toHaveLength(2);
    expect(several?.Text).toContain('••20 51');
    await pickUp(numbers.slice(2));
    expect((await told()).map(({ Subject }) => Subject)).toContain('Ihre Prämie von 70\u00a0€ ist abgeholt');
    expect(await told()).toHaveLength(2);
  });

  it('leaves out what cannot be picked up, and pays the rest', async () => {
    const client = await makeClient(test.platform);
    const bert = await makeReady(client, 1);
    const anna = await makeReady(client, 3);
    const [first, second, third] = anna.numbers as [string, string, string];
    await anna.pickUp([second]);
    const reply = (await anna.pickUp([first, second, bert.numbers[0] ?? '', third, first])).json<Reply>();
    expect(reply).toMatchObject({
      SummeCent: 14_000,
      Abgeholt: [{ Praemierungsnummer: first }, { Praemierungsnummer: third }],
      Abgelehnt: [
        { Praemierungsnummer: second, ErrorCode: 'PSOF0503', Message: expect.stringMatching(/^[^.]{10,}\.$/) },
        { Praemierungsnummer: bert.numbers[0], ErrorCode: 'PSOF0902' },
      ],
    });
    expect(await rowsOf(test, client, 'payment')).toHaveLength(3);
    const others = (await rowsOf(test, client, 'claim')).filter((row) => row.claim_number === bert.numbers[0]);
    expect(others).toMatchObject([{ state: 'Bereitgestellt' }]);
  });

  it('pays nothing twice, asked for many times at once', async () => {
    const client = await makeClient(test.platform);
    const { pickUp, numbers } = await makeReady(client, 2);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => pickUp(n % 2 ? numbers : numbers.toReversed())),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const sums = replies.map((reply) => reply.json<Reply>().SummeCent);
    expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(14_000);
    expect(await rowsOf(test, client, 'payment')).toHaveLength(2);
  });

  it('takes the transfer where there is a choice, and refuses a reward that is a voucher alone', async () => {
    const client = await makeVoucherClient(test.platform);
    const { pickUp, numbers } = await makeReady(client, 2);
    const [both, voucher] = numbers as [string, string];
    await sql`update claim set choices = jsonb_path_query_array(choices, '$[*] ? (@.kind == "Gutschein")')
      where client_key = ${client.key} and claim_number = ${voucher}`.execute(test.platform.db);
    expect((await pickUp([both, voucher])).json<Reply>()).toMatchObject({
      Abgeholt: [{ Praemierungsnummer: both, WertCent: 7000 }],
      Abgelehnt: [{ Praemierungsnummer: voucher, ErrorCode: 'PSOF0917' }],
    });
  });

  it('changes nothing at all when one payment cannot be written', async () => {
    const client = await makeClient(test.platform);
    const { pickUp, numbers, claims } = await makeReady(client, 2);
    await sql`alter table payment add constraint test_refuses_second
      check (client_key <> ${sql.lit(client.key)} or end_to_end_id <> ${sql.lit(`${numbers[1]}-1`)}) not valid`.execute(
      test.platform.db,
    );
    try {
      const failed = await pickUp(numbers);
      expect([failed.statusCode, codeOf(failed)]).toEqual([503, 'PSOF0507']);
    } finally {
      await sql`alter table payment drop constraint test_refuses_second`.execute(test.platform.db);
    }
    expect((await claims()).map(({ Status }) => Status)).toEqual(['Bereitgestellt', 'Bereitgestellt']);
    expect(await rowsOf(test, client, 'payment')).toEqual([]);
    expect((await pickUp(numbers)).json<Reply>().SummeCent).toBe(14_000);
  });

  it('needs an account, and one that is right', async () => {
    const client = await makeClient(test.platform);
    const { pickUp, numbers } = await makeReady(client, 1);
    expect((await pickUp(numbers, {})).json()).toMatchObject({ Fields: [{ ErrorCode: 'PSOF0904' }, {}] });
    const wrong = { ...TEST_ACCOUNT, Iban: 'DE02120300000000202052' };
    expect((await pickUp(numbers, wrong)).json()).toMatchObject({ Fields: [{ ErrorCode: 'PSOF0504' }] });
    expect(await rowsOf(test, client, 'payment')).toEqual([]);
  });
});

describe('an account that is to be remembered', () => {
  it('is saved only where that is ticked, and pays the next reward without being typed', async () => {
    const client = await makeClient(test.platform, { ModuleStoringBankdata: true });
    const { pickUp, numbers, bankData, noticed } = await makeReady(client, 3);
    await pickUp(numbers.slice(0, 1));
    expect((await bankData()).Bankdaten).toBeNull();
    await pickUp(numbers.slice(1, 2), { ...TEST_ACCOUNT, KontoMerken: true });
    expect((await bankData()).Bankdaten).toMatchObject({ Kontoinhaber: TEST_ACCOUNT.Kontoinhaber });
    // The first mail is about the new account, the second about saving it; the second payout to it sends no mail about the account itself.
    expect(await noticed()).toBe(2);
    expect((await pickUp(numbers.slice(2), {})).json<Reply>().SummeCent).toBe(7000);
    expect(await noticed()).toBe(2);
  });

  it('is refused where the client stores none, and then nothing is picked up', async () => {
    const client = await makeClient(test.platform, { ModuleStoringBankdata: false });
    const { pickUp, numbers, claims } = await makeReady(client, 1);
    const refused = await pickUp(numbers, { ...TEST_ACCOUNT, KontoMerken: true });
    expect([refused.statusCode, (await claims())[0]?.Status]).toEqual([403, 'Bereitgestellt']);
  });
});
