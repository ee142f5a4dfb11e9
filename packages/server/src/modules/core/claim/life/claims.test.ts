import type { OrderView } from '@mundwerk/contract/operations/orders';
import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { scanDatabase } from '#testing/database/read-database.ts';
import { catalogueOf, HIGH, LOW, makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import {
  advanceDays,
  makeContract,
  makeProvided,
  movesOf,
  rowsOf,
  TEST_ACCOUNT,
  todayOf,
} from '#testing/make/make-contract.ts';
import { callApi, contacts, makeKey, makeRecommendation } from '#testing/make/make-recipient.ts';
import { mailToken } from '#testing/make/make-recommender.ts';
import { agree, codeOf, mailsOf, pickUp, sendOrder } from '#testing/make/steps.ts';
import { readMails, runTasks, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const { giveData } = contacts(() => test);
const get = (client: ClientRef, token: string, query = '') =>
  callApi(test, client, 'GET', `/praemierung${query}`, { token });
const put = (client: ClientRef, token: string) => pickUp(test, client, token);

describe('the way of a reward', () => {
  it('leads from the order to the opened transfer', async () => {
    const client = await makeClient(test.platform);
    const contract = await makeContract(test, client, { isConfirmed: false });
    expect((await contract.own())?.Praemie).toMatchObject({ WertCent: 7000, Status: 'Offen', Zahlung: null });
    expect((await contract.own())?.Statusmeldung.Schluessel).toBe('rewardRequestProcessing');

    await contract.patch({ Status: 'Bestaetigt', ErstbeitragBezahltAm: todayOf(test) });
    await advanceDays(test, 13);
    expect((await contract.own())?.Praemie?.Status).toBe('Offen');
    expect(await mailsOf(test, client, contract.email, 'pickup')).toEqual([]);

    await advanceDays(test, 1);
    const [mail] = await readMails(test, client.key, contract.email);
    expect(mail).toMatchObject({ Kind: 'pickup', Subject: 'Ihre Prämie von 70\u00a0€ liegt bereit' });
    expect(mail?.Links[0]).toMatch(/\/praemie\?token=[\w-]{43}&mail=pickup$/);
    const line = await contract.own();
    expect(line?.Praemie).toMatchObject({ WertCent: 7000, Status: 'Bereitgestellt' });
    expect(line?.Statusmeldung.Schluessel).toBe('enterBankDetails');

    const reward = await mailToken(test, client, contract.email, 'pickup');
    const offered = (await get(client, reward, '?details')).json<ClaimView>();
    expect(offered).toMatchObject({
      Praemierungsnummer: line?.Praemie?.Praemierungsnummer,
      Beguenstigter: 'Empfehler',
      WertCent: 7000,
      Status: 'Bereitgestellt',
      Auswahl: [{ Id: 1, Titel: 'Geldprämie', Typ: 'Ueberweisung', WertCent: 7000 }],
      Bankdaten: null,
      Produkt: { Id: TEST_PRODUCT_ID, AnzeigeName: 'Zuhause M' },
      Verlauf: [{ Status: 'Offen' }, { Status: 'Bereitgestellt' }],
    });

    const picked = await put(client, reward);
    expect([picked.statusCode, picked.json<ClaimView>()]).toMatchObject([
      200,
      { Status: 'Abgeholt', Zahlung: 'Offen', Auswahl: [], Bankdaten: { Iban: 'DE•• •••• •••• •••• ••20 51' } },
    ]);
    expect((await contract.own())?.Statusmeldung.Schluessel).toBe('rewardTransferInitiated');
    expect(codeOf(await put(client, reward))).toBe('PSOF0503');
    expect((await get(client, reward)).json<ClaimView>().Status).toBe('Abgeholt');

    expect(await movesOf(test, client, 'claim_history')).toEqual([
      ['open', 'Offen', 'key:shop', null],
      ['provide', 'Bereitgestellt', 'automatic', null],
      ['pickUp', 'Abgeholt', 'recommender', null],
    ]);
    expect(await movesOf(test, client, 'payment_history')).toEqual([['open', 'Offen', 'recommender', null]]);
    expect(await rowsOf(test, client, 'payment')).toMatchObject([{ amount_cents: 7000, state: 'Offen' }]);
    expect(await scanDatabase(test.platform.db, TEST_ACCOUNT.Iban)).toEqual([]);
  });

  it('mails once, however often the task runs', async () => {
    const client = await makeClient(test.platform);
    const { email } = await makeProvided(test, client);
    await Promise.all([runTasks(test), runTasks(test)]);
    expect(await mailsOf(test, client, email, 'pickup')).toHaveLength(1);
  });

  it('ends with the order: before the pickup and after it', async () => {
    for (const isPickedUp of [false, true]) {
      await setClock(test, 0);
      const client = await makeClient(test.platform);
      const { patch, reward, own } = await makeProvided(test, client);
      if (isPickedUp) await put(client, reward);
      expect((await patch({ Status: 'Widerrufen', Grund: 'Kunde widerrief' })).statusCode).toBe(200);
      expect((await get(client, reward)).json<ClaimView>()).toMatchObject({
        Status: 'Storniert',
        Zahlung: isPickedUp ? 'Storniert' : null,
        Auswahl: [],
      });
      expect(codeOf(await put(client, reward))).toBe('PSOF0508');
      expect((await own())?.Statusmeldung.Schluessel).toBe('noContract');
      expect((await movesOf(test, client, 'claim_history')).at(-1)).toEqual([
        'cancel',
        'Storniert',
        'key:shop',
        'Widerrufen',
      ]);
      expect(await movesOf(test, client, 'payment_history')).toEqual(
        isPickedUp
          ? [
              ['open', 'Offen', 'recommender', null],
              ['cancel', 'Storniert', 'key:shop', 'Widerrufen'],
            ]
          : [],
      );
    }
  });

  it('waits for a release where the client wants one', async () => {
    const client = await makeClient(test.platform, { AutomatischeFreigabe: false });
    const { own, release, reward, email } = await makeProvided(test, client);
    expect([reward, (await own())?.Praemie?.Status]).toEqual(['', 'Offen']);
    const released = await release();
    expect([released.statusCode, released.json<OrderView>().Status]).toEqual([200, 'Freigegeben']);
    expect((await own())?.Praemie?.Status).toBe('Bereitgestellt');
    expect(await mailToken(test, client, email, 'pickup')).not.toBe('');
    expect(codeOf(await release())).toBe('PSOF0701');
  });

  it('can be released early and still waits for the conditions', async () => {
    const client = await makeClient(test.platform);
    const { own, release, patch } = await makeContract(test, client);
    expect((await release()).statusCode).toBe(200);
    expect((await own())?.Praemie?.Status).toBe('Offen');
    await advanceDays(test, 20);
    expect((await own())?.Praemie?.Status).toBe('Offen');
    await patch({ ErstbeitragBezahltAm: todayOf(test) });
    expect((await own())?.Praemie?.Status).toBe('Bereitgestellt');
  });

  it('is not released unconfirmed, unknown, or without the scope', async () => {
    const client = await makeClient(test.platform, { EmpfaengerdatenImmer: true });
    const { release, external } = await makeContract(test, client, { isConfirmed: false });
    expect(codeOf(await release())).toBe('PSOF0701');
    const call = async (nr: string, token: string) =>
      codeOf(await callApi(test, client, 'POST', `/betrieb/auftraege/${nr}/freigabe`, { token }));
    expect(await call('V-unbekannt', await makeKey(test, client))).toBe('PSOF0704');
    expect(await call(external, await makeKey(test, client, 'orders:write'))).toBe('PSOF0971');
  });
});

describe('a shared reward', () => {
  it('has a claim for each, the odd cent to the recommender, and tells the recipient after consent alone', async () => {
    const client = await makeClient(test.platform, { MaxEmpfaengerPraemieCent: 1500 });
    const { number, patch, email, own } = await makeContract(test, client, { share: 50 });
    expect(
      (await rowsOf(test, client, 'claim')).map((row) => [row.beneficiary, row.value_cents, row.recipient_id]),
    ).toEqual(
      expect.arrayContaining([
        ['Empfehler', 5500, null],
        ['Empfaenger', 1500, null],
      ]),
    );
    const Email = 'berta.geteilt@example.org';
    const created = await giveData(client, number, { Email });
    await patch({ Empfaengernummer: created.Empfaengernummer, ErstbeitragBezahltAm: todayOf(test) });
    expect((await own())?.Statusmeldung.Schluessel).toBe('contactReceivesReward');
    await advanceDays(test, 14);
    expect(await mailToken(test, client, email, 'pickup')).not.toBe('');
    expect(await readMails(test, client.key, Email)).toEqual([]);

    expect(codeOf(await agree(test, client, created.Token))).toBe('ok');
    const reward = await mailToken(test, client, Email, 'pickup');
    const picked = await put(client, reward);
    expect(picked.json<ClaimView>()).toMatchObject({ Beguenstigter: 'Empfaenger', WertCent: 1500, Status: 'Abgeholt' });
    const other = (await get(client, await mailToken(test, client, email, 'pickup'))).json<ClaimView>();
    expect(other).toMatchObject({ Beguenstigter: 'Empfehler', WertCent: 5500, Status: 'Bereitgestellt' });
  });

  it('counts by the rewards of the order’s day, and never less than was promised', async () => {
    const rewards = [
      { ...HIGH, WertCent: 5000 },
      { ...LOW, WertCent: 9900, Enddatum: '2020-12-31' },
    ];
    const client = await makeClient(test.platform, {}, catalogueOf(...rewards));
    await makeContract(test, client);
    expect(await rowsOf(test, client, 'claim')).toMatchObject([{ value_cents: 5000, choices: [{ id: 1 }] }]);
    // A reward that has ended since the recommendation was made is still paid, because it was promised.
    const promised = await makeRecommendation(test, client);
    await sql`update reward set ends_on = ${calendarDay(test.clock.now())}::date where client_key = ${client.key} and id = 1`.execute(
      test.platform.db,
    );
    await sql`update client set updated_at = clock_timestamp() where key = ${client.key}`.execute(test.platform.db);
    await advanceDays(test, 3);
    const shared = await callApi(test, client, 'GET', `/empfehlung/${promised}`);
    expect(shared.json()).toMatchObject({ Produkt: { Praemien: [{ Id: 1, WertCent: 5000 }] } });
    await sendOrder(test, client, promised);
    expect((await rowsOf(test, client, 'claim')).map((row) => row.value_cents)).toEqual([5000, 5000]);
  });
});
