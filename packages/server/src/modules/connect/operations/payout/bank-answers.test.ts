import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discardRun } from '#modules/core/claim/index.ts';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { bookedFile, returnedFile, statusFile } from '#testing/make/bank-files.ts';
import { makeProvided, movesOf, rowsOf, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { BACK, type MadePayment, makePaying, makePayments, OPEN, PAID, statesOf } from '#testing/make/make-payments.ts';
import { callApi, makeKey } from '#testing/make/make-recipient.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());
beforeEach(() => setClock(test, 0));

const discard = (client: ClientRef, number: string) =>
  discardRun(
    anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: 'http://x' }),
    number,
    { by: 'op:1', reason: 'Falsches Ausführungsdatum' },
  );

describe('a file of the bank', () => {
  it('books, returns, lists what it does not know, and says what changed', async () => {
    const { client, run, answer, details } = await makePaying(test);
    const payments = await makePayments(test.platform, client, 4);
    const [a, b, c] = payments as [MadePayment, MadePayment, MadePayment, MadePayment];
    const { Laufnummer } = await run();
    const xml = bookedFile([a, b, { ...c, amountCents: c.amountCents + 1 }, { endToEndId: 'RE-77', amountCents: 100 }]);
    expect(await answer(xml)).toMatchObject({
      Gebucht: 2,
      Zurueckgegeben: 0,
      Unbekannt: expect.arrayContaining([
        { Referenz: c.endToEndId, Grund: 'Betrag' },
        { Referenz: 'RE-77', Grund: 'Referenz' },
      ]),
      Format: 'camt.054',
      SchonBekannt: false,
    });
    expect(await answer(xml)).toMatchObject({ Gebucht: 0, SchonBekannt: true });
    expect(await answer(returnedFile([b, c], 'AC01'))).toMatchObject({ Gebucht: 0, Zurueckgegeben: 2, Unbekannt: [] });
    expect(await statesOf(test, client, payments)).toEqual([PAID, BACK, BACK, OPEN]);
    expect(await details(Laufnummer)).toMatchObject({
      Status: 'Teilweise',
      Zahlungen: { Offen: 1, Gezahlt: 1, Storniert: 2 },
      Rueckgaben: [{ Grund: 'AC01' }, { Grund: 'AC01' }],
    });
    const { rows } =
      await sql`select format, booked, returned, unknown from bank_answer where client_key = ${client.key}
      order by received_at, booked desc`.execute(test.platform.db);
    expect(rows).toMatchObject([
      { format: 'camt.054', booked: 2, unknown: [{}, {}] },
      { booked: 0, returned: 2, unknown: [] },
    ]);
  });

  it('is refused when it is none, and changes nothing', async () => {
    const { client, run, upload } = await makePaying(test);
    const payments = await makePayments(test.platform, client, 1);
    await run();
    const xml = bookedFile(payments);
    for (const body of [xml.slice(0, -30), 'Guten Tag', xml.replaceAll('BkToCstmrDbtCdtNtfctn', 'Anderes')]) {
      const reply = await upload(body);
      expect([reply.statusCode, reply.json<ErrorEnvelope>().ErrorCode]).toEqual([400, 'PSOF0806']);
    }
    expect(await statesOf(test, client, payments)).toEqual([OPEN]);
  });

  it.each(['{}', '{"a":[1]}'])('is refused as JSON: %s', async (body) => {
    const { client } = await makePaying(test);
    const headers = { 'content-type': 'application/json; charset=utf-16' };
    const reply = await callApi(test, client, 'POST', '/betrieb/kontoauszuege', {
      token: await makeKey(test, client),
      body,
      headers,
    });
    expect([reply.statusCode, reply.json<ErrorEnvelope>().ErrorCode]).toEqual([415, 'PSOF1003']);
  });

  it('of another client moves nothing', async () => {
    const [one, other] = [await makePaying(test), await makePaying(test)];
    const payments = await makePayments(test.platform, one.client, 1);
    await one.run();
    expect(await other.answer(bookedFile(payments))).toMatchObject({ Gebucht: 0, Unbekannt: [{ Grund: 'Referenz' }] });
    expect(await statesOf(test, one.client, payments)).toEqual([OPEN]);
  });

  it('says nothing about a payment that is in no run', async () => {
    const { client, answer } = await makePaying(test);
    const payments = await makePayments(test.platform, client, 1);
    expect(await answer(bookedFile(payments))).toMatchObject({ Gebucht: 0, Unbekannt: [{ Grund: 'Referenz' }] });
  });

  it('rejects a whole run', async () => {
    const { client, run, answer } = await makePaying(test);
    const payments = await makePayments(test.platform, client, 3);
    const { Laufnummer } = await run();
    expect(await answer(statusFile(Laufnummer, [], { status: 'RJCT', reason: 'AM05' }))).toMatchObject({
      Zurueckgegeben: 3,
    });
    expect(await statesOf(test, client, payments)).toEqual([BACK, BACK, BACK]);
  });

  it('is followed by one of two servers that get it at once', async () => {
    const { client, run, answer } = await makePaying(test);
    const payments = await makePayments(test.platform, client, 50);
    await run();
    // Each upload uses its own key, because a key may only have few uploads at a time.
    const keys = await Promise.all(Array.from({ length: 6 }, () => makeKey(test, client)));
    const results = await Promise.all(keys.map((key) => answer(bookedFile(payments), key)));
    expect(results.reduce((sum, { Gebucht }) => sum + Gebucht, 0)).toBe(50);
    const moves = await movesOf(test, client, 'payment_history');
    expect(moves.filter(([event]) => event === 'book')).toHaveLength(50);
  });
});

describe('an operator’s word', () => {
  it('books a run, or the named payments of it, and the bank’s word weighs more', async () => {
    const { client, run, confirm, answer } = await makePaying(test);
    const payments = await makePayments(test.platform, client, 3);
    const { Laufnummer } = await run();
    const [first, second] = payments as [MadePayment, MadePayment, MadePayment];
    expect(await confirm(Laufnummer, { Zahlungen: [first.endToEndId, 'X-1'], Grund: 'Auszug 12' })).toMatchObject({
      Gebucht: 1,
      Unbekannt: [{ Referenz: 'X-1', Grund: 'Referenz' }],
    });
    expect(await movesOf(test, client, 'payment_history')).toContainEqual(['book', 'Gezahlt', 'key:shop', 'Auszug 12']);
    await answer(statusFile(Laufnummer, [{ endToEndId: second.endToEndId, status: 'RJCT', reason: 'AC04' }]));
    expect(await confirm(Laufnummer)).toMatchObject({ Gebucht: 1 });
    expect(await statesOf(test, client, payments)).toEqual([PAID, BACK, PAID]);
  });

  it('counts for the payments of its run alone', async () => {
    const { client, run, confirm } = await makePaying(test);
    const [one] = await makePayments(test.platform, client, 1);
    const first = await run();
    const [other] = await makePayments(test.platform, client, 1);
    await run();
    expect(await confirm(first.Laufnummer, { Zahlungen: [other?.endToEndId] })).toMatchObject({
      Gebucht: 0,
      Unbekannt: [{}],
    });
    expect(await statesOf(test, client, [one as MadePayment, other as MadePayment])).toEqual([OPEN, OPEN]);
  });
});

describe('a returned reward', () => {
  const pickUp = async (client: ClientRef, { own, token }: Awaited<ReturnType<typeof makeProvided>>) =>
    callApi(test, client, 'PUT', `/praemierung?nr=${(await own())?.Praemie?.Praemierungsnummer}`, {
      token: await token(),
      body: { PraemieId: 1, ...TEST_ACCOUNT },
    });
  const payment = async (client: ClientRef, index: number): Promise<{ endToEndId: string; amountCents: number }> => {
    const row = (await rowsOf(test, client, 'payment'))[index];
    return { endToEndId: String(row?.end_to_end_id), amountCents: Number(row?.amount_cents) };
  };

  it('is picked up again and paid by a second payment that is told from the first', async () => {
    const { client, run, answer } = await makePaying(test);
    const person = await makeProvided(test, client);
    await pickUp(client, person);
    await run();
    const first = await payment(client, 0);
    await answer(bookedFile([first]));
    expect((await person.own())?.Statusmeldung.Schluessel).toBe('rewardPaid');
    await answer(returnedFile([first], 'AC04'));
    expect((await person.own())?.Praemie?.Status).toBe('Bereitgestellt');
    expect((await pickUp(client, person)).statusCode).toBe(200);
    await run();
    const second = await payment(client, 1);
    expect([first.endToEndId.slice(-2), second.endToEndId]).toEqual(['-1', first.endToEndId.replace(/-1$/, '-2')]);
    // The first payment is final; later answers about it change nothing.
    expect(await answer(bookedFile([first]))).toMatchObject({ Gebucht: 0 });
    expect(await answer(bookedFile([second]))).toMatchObject({ Gebucht: 1 });
    expect((await rowsOf(test, client, 'payment')).map(({ state }) => state)).toEqual(['Storniert', 'Gezahlt']);
    expect((await person.own())?.Statusmeldung.Schluessel).toBe('rewardPaid');
  });

  it('stays with the second payment when the bank paid the doubted first one after all, and says so', async () => {
    const { client, run, answer } = await makePaying(test);
    const person = await makeProvided(test, client);
    await pickUp(client, person);
    const { Laufnummer } = await run();
    const first = await payment(client, 0);
    await answer(statusFile(Laufnummer, [{ endToEndId: first.endToEndId, status: 'RVNM' }]));
    await pickUp(client, person);
    expect(await answer(bookedFile([first]))).toMatchObject({
      Gebucht: 0,
      Unbekannt: [{ Referenz: first.endToEndId, Grund: 'Widerspruch' }],
    });
    expect((await rowsOf(test, client, 'payment')).map(({ state }) => state)).toEqual(['Storniert', 'Offen']);
  });

  it('is owed to no one when its order ended while the transfer was under way', async () => {
    const { client, run, answer } = await makePaying(test);
    const person = await makeProvided(test, client);
    await pickUp(client, person);
    await run();
    await person.patch({ Status: 'Storniert' });
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Abgeholt']);
    await answer(returnedFile([await payment(client, 0)]));
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Storniert']);
    expect((await rowsOf(test, client, 'payment')).map(({ state }) => state)).toEqual(['Storniert']);
    expect((await movesOf(test, client, 'claim_history')).at(-1)).toEqual([
      'cancel',
      'Storniert',
      'key:shop',
      'Storniert',
    ]);
  });

  it('is owed to no one when its order ended in a run that is then discarded', async () => {
    const { client, run } = await makePaying(test);
    const [ending, lasting] = [await makeProvided(test, client), await makeProvided(test, client)];
    await pickUp(client, ending);
    await pickUp(client, lasting);
    const { Laufnummer } = await run();
    await ending.patch({ Status: 'Widerrufen' });
    await discard(client, Laufnummer);
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Storniert', 'Abgeholt']);
    expect(await run()).toMatchObject({ Anzahl: 1 });
  });

  it('is owed to no one when its order ends at the moment its run is discarded', async () => {
    const { client, run } = await makePaying(test);
    const people = [
      await makeProvided(test, client),
      await makeProvided(test, client),
      await makeProvided(test, client),
    ];
    for (const person of people) await pickUp(client, person);
    const { Laufnummer } = await run();
    const ends = people.map(({ patch }) => patch({ Status: 'Storniert' }));
    const [, ...replies] = await Promise.all([discard(client, Laufnummer), ...ends]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
    const states = (await rowsOf(test, client, 'claim')).map(({ state }) => state);
    expect(states).toEqual(['Storniert', 'Storniert', 'Storniert']);
  });
});
