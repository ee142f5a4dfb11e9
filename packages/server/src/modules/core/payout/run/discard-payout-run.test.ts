import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import { bookedFile, bookedSumFile } from '#testing/make/bank-files.ts';
import { makePaying, makePayments } from '#testing/make/make-payments.ts';
import { callApi, makeKey } from '#testing/make/make-recipient.ts';
import { codeOf, ctxOf } from '#testing/make/steps.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { excludePayment, readmitPayment } from '../payment/payments.ts';
import { discardPayoutRun } from './payout-runs.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const DAY_MS = 86_400_000;
const CAUSE = { by: 'op:1', reason: 'Falsches Ausführungsdatum' };
const laterDay = (days: number) => calendarDay(new Date(test.clock.now().getTime() + days * DAY_MS));
const out = (endsOn: string) => ({ reasonCode: 'Pruefung', reason: 'Wird noch geprüft.', endsOn, by: 'op:1' });

it('frees the payments of a discarded run, once, and leaves the run as it was made', async () => {
  const { client, run, details, answer } = await makePaying(test);
  const payments = await makePayments(test.platform, client, 3);
  const { Laufnummer, SummeCent } = await run();
  const [one, another] = await Promise.allSettled([
    discardPayoutRun(ctxOf(test, client), Laufnummer, CAUSE),
    discardPayoutRun(ctxOf(test, client), Laufnummer, CAUSE),
  ]);
  expect([one.status, another.status].sort()).toEqual(['fulfilled', 'rejected']);
  expect(await details(Laufnummer)).toMatchObject({ Status: 'Verworfen', SummeCent, Anzahl: 3 });
  // A discarded run never reached the bank, so a file about it matches nothing.
  expect(await answer(bookedSumFile(Laufnummer, SummeCent))).toMatchObject({
    Gebucht: 0,
    Unbekannt: [{ Referenz: Laufnummer, Grund: 'Referenz' }],
  });
  const next = await run();
  expect(next).toMatchObject({ Anzahl: 3, SummeCent, Status: 'Erstellt' });
  expect(await answer(bookedFile(payments))).toMatchObject({ Gebucht: 3, Unbekannt: [] });
});

it('refuses the file of a discarded run, in the database too', async () => {
  const { client, run } = await makePaying(test);
  await makePayments(test.platform, client, 1);
  const { Laufnummer } = await run();
  await discardPayoutRun(ctxOf(test, client), Laufnummer, CAUSE);
  const key = await makeKey(test, client);
  const reply = await callApi(test, client, 'GET', `/betrieb/auszahlungslaeufe/${Laufnummer}/pain.001`, { token: key });
  expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'PSOF0950']);
  await expect(
    sql`insert into payout_file_download (client_key, run_number, at, by)
      values (${client.key}, ${Laufnummer}, now(), 'x')`.execute(test.platform.db),
  ).rejects.toThrow('never fetched');
});

it('keeps a run whose file was fetched or whose payments moved, in the database too', async () => {
  const { client, run, confirm } = await makePaying(test);
  await makePayments(test.platform, client, 2);
  const { Laufnummer: fetched } = await run();
  const key = await makeKey(test, client);
  await callApi(test, client, 'GET', `/betrieb/auszahlungslaeufe/${fetched}/pain.001`, { token: key });
  const [first] = await makePayments(test.platform, client, 2);
  const { Laufnummer: booked } = await run();
  await confirm(booked, { Zahlungen: [first?.endToEndId] });
  for (const number of [fetched, booked]) {
    await expect(discardPayoutRun(ctxOf(test, client), number, CAUSE)).rejects.toMatchObject({
      reason: 'payoutRunUsed',
    });
    await expect(
      sql`insert into payout_run_void (client_key, run_number, at, by, reason)
        values (${client.key}, ${number}, now(), 'x', 'x')`.execute(test.platform.db),
    ).rejects.toThrow('never discarded');
  }
});

it('leaves out a payment that was taken out, until its day or until it is put back', async () => {
  const { client, run } = await makePaying(test);
  const [first, second, third] = await makePayments(test.platform, client, 3);
  const ctx = ctxOf(test, client);
  await excludePayment(ctx, first?.paymentId ?? '', out(laterDay(3)));
  await excludePayment(ctx, second?.paymentId ?? '', out(laterDay(3)));
  await expect(excludePayment(ctx, second?.paymentId ?? '', out(laterDay(3)))).rejects.toMatchObject({
    reason: 'paymentNotWaiting',
  });
  await expect(excludePayment(ctx, third?.paymentId ?? '', out(laterDay(200)))).rejects.toMatchObject({
    reason: 'inputInvalid',
  });
  expect(await run()).toMatchObject({ Anzahl: 1, Zurueckgestellt: 2 });
  await readmitPayment(ctx, second?.paymentId ?? '', 'op:2');
  expect(await run()).toMatchObject({ Anzahl: 1, Zurueckgestellt: 1 });
  await setClock(test, 3 * DAY_MS);
  expect(await run()).toMatchObject({ Anzahl: 1, Zurueckgestellt: 0 });
  await expect(excludePayment(ctxOf(test, client), first?.paymentId ?? '', out(laterDay(9)))).rejects.toMatchObject({
    reason: 'paymentNotWaiting',
  });
});
