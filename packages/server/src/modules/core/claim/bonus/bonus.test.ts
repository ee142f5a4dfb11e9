import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { returnedFile } from '#testing/make/bank-files.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, rowsOf, TEST_ACCOUNT, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation } from '#testing/make/make-recipient.ts';
import { logIn, mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { kindsOf, mailsOf, PAYING, pickUp, sendOrder } from '#testing/make/steps.ts';
import { runTasks, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const TIERS = { BonusStufen: [{ AnzahlVertraege: 2, BonusCent: 2500 }], ModuleAuftragsdatumMindestalterTage: 0 };

/** A recommender whose contracts succeed at once. */
const makeBusy = async (client: ClientRef) => {
  const { email } = await makeRecommender(test, client);
  const key = await makeKey(test, client);
  const number = () => makeRecommendation(test, client, { Empfehler: { Email: email } });
  const report = async (of = number()): Promise<string> =>
    sendOrder(test, client, await of, { ErstbeitragBezahltAm: todayOf(test) });
  const patch = (external: string, body: object) =>
    callApi(test, client, 'PATCH', `/betrieb/auftraege/${external}`, { body, token: key });
  const bonuses = async () => {
    const { Token: token } = await logIn(test, client, email);
    const claims = await callApi(test, client, 'GET', '/empfehler/praemierungen', { token });
    return claims.json<OwnClaim[]>().filter(({ Art }) => Art === 'Bonus');
  };
  return { email, number, report, patch, bonuses };
};

describe('a bonus', () => {
  it('is granted with every step, once, and picked up like a reward', async () => {
    const client = await makeClient(test.platform, TIERS);
    const { email, report, bonuses } = await makeBusy(client);
    await report();
    expect(await bonuses()).toEqual([]);
    await report();
    expect(await bonuses()).toMatchObject([
      { Art: 'Bonus', WertCent: 2500, Status: 'Bereitgestellt', Vertraege: 2, Empfehlungsnummer: null },
    ]);
    const [mail] = await mailsOf(test, client, email, 'bonus');
    expect(mail).toMatchObject({ Subject: 'Ihr Bonus von 25\u00a0€ liegt bereit' });
    expect(mail?.Text).toContain('2 Ihrer Empfehlungen');

    const token = await mailToken(test, client, email, 'bonus');
    const picked = await pickUp(test, client, token, { PraemieId: 0, ...TEST_ACCOUNT });
    expect(picked.json()).toMatchObject({ Art: 'Bonus', Status: 'Abgeholt', Zahlung: 'Offen', WertCent: 2500 });

    await report();
    await advanceDays(test, 1);
    expect(await bonuses()).toHaveLength(1);
    await report();
    expect((await bonuses()).map(({ Vertraege }) => Vertraege)).toEqual([4, 2]);
  });

  it('is granted for orders that succeed by time alone while they wait for their release', async () => {
    const settings = { ...TIERS, ModuleAuftragsdatumMindestalterTage: 14, AutomatischeFreigabe: false };
    const client = await makeClient(test.platform, settings);
    const { report, bonuses } = await makeBusy(client);
    await report();
    await report();
    expect(await bonuses()).toEqual([]);
    await advanceDays(test, 14);
    expect(await bonuses()).toMatchObject([{ WertCent: 2500, Status: 'Bereitgestellt', Vertraege: 2 }]);
  });

  it('is granted once for orders that come at the same time', async () => {
    const client = await makeClient(test.platform, TIERS);
    const { number, report, bonuses } = await makeBusy(client);
    const numbers = await Promise.all([number(), number(), number(), number()]);
    await Promise.all(numbers.map((one) => report(Promise.resolve(one))));
    expect(new Set((await bonuses()).map(({ Vertraege }) => Vertraege))).toEqual(new Set([2, 4]));
    expect(await bonuses()).toHaveLength(2);
  });

  it('is taken back while it is unpaid when an order ends, and reached again by the next', async () => {
    const client = await makeClient(test.platform, TIERS);
    const { email, report, patch, bonuses } = await makeBusy(client);
    const first = await report();
    await report();
    await patch(first, { Status: 'Widerrufen' });
    expect(await bonuses()).toMatchObject([{ Status: 'Storniert', Vertraege: null }]);
    await runTasks(test);
    const cancelled = await mailsOf(test, client, email, 'reward-cancelled');
    // The reward of the order itself was ready, too, so that its end is told as well.
    const words = 'Einer der Verträge, die dafür gezählt haben, besteht nicht mehr.';
    expect(cancelled.filter(({ Text }) => Text.includes(words))).toHaveLength(1);
    expect(cancelled).toHaveLength(2);
    await report();
    expect((await bonuses()).map(({ Status }) => Status)).toEqual(['Bereitgestellt', 'Storniert']);
  });

  it('stays when it is paid, and is not granted again', async () => {
    const client = await makeClient(test.platform, TIERS);
    const { report, patch, bonuses } = await makeBusy(client);
    const first = await report();
    await report();
    await sql`update claim set state = 'Ausgezahlt', picked_up_at = now(), payout_kind = 'Ueberweisung'
      where client_key = ${client.key} and kind = 'bonus'`.execute(test.platform.db);
    await patch(first, { Status: 'Storniert' });
    await report();
    expect(await bonuses()).toMatchObject([{ Status: 'Ausgezahlt', Vertraege: 2 }]);
  });

  it('that is no longer reached is cancelled when its transfer comes back', async () => {
    const client = await makeClient(test.platform, { ...TIERS, ...PAYING });
    const { email, report, patch, bonuses } = await makeBusy(client);
    const first = await report();
    await report();
    const mailed = await mailToken(test, client, email, 'bonus');
    await pickUp(test, client, mailed, { PraemieId: 0, ...TEST_ACCOUNT });
    const token = await makeKey(test, client);
    await callApi(test, client, 'POST', '/betrieb/auszahlungslaeufe', { token });
    await patch(first, { ErstbeitragBezahltAm: null });
    expect(await bonuses()).toMatchObject([{ Status: 'Abgeholt' }]);

    const [payment] = await rowsOf(test, client, 'payment');
    const line = { endToEndId: String(payment?.end_to_end_id), amountCents: 2500 };
    await callApi(test, client, 'POST', '/betrieb/kontoauszuege', {
      token,
      body: returnedFile([line]),
      headers: { 'content-type': 'application/xml' },
    });
    expect(await bonuses()).toMatchObject([{ Status: 'Storniert', Vertraege: null }]);
    await runTasks(test);
    const kinds = await kindsOf(test, client, email);
    expect([kinds.includes('reward-cancelled'), kinds.includes('reward-returned')]).toEqual([true, false]);
    await patch(first, { ErstbeitragBezahltAm: todayOf(test) });
    expect((await bonuses()).map(({ Status }) => Status)).toEqual(['Bereitgestellt', 'Storniert']);
  });

  it('counts from the day the client says', async () => {
    const client = await makeClient(test.platform, { ...TIERS, BonusZaehlungSeit: '2999-01-01' });
    const { report, bonuses } = await makeBusy(client);
    await report();
    await report();
    expect(await bonuses()).toEqual([]);
  });
});
