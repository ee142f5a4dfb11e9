import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { accountId, actsOf, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { wrongInBooks } from '#testing/faults/check-books.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { advanceDays, makeContract, makeProvided, rowsOf, someAccount, todayOf } from '#testing/make/make-contract.ts';
import { makePaying } from '#testing/make/make-payments.ts';
import { callApi, makeKey, makeRecommendation, orderBody, recipientBody } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { fillPool, makeVoucherClient, someCodes, VOUCHER_ID } from '#testing/make/make-voucher-client.ts';
import { readMails, runTasks, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

// Each test is a complaint that users of other referral programmes report; its number is that of the list in the field notes.

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const pickUp = (client: ClientRef, token: string, body: object) =>
  callApi(test, client, 'PUT', '/praemierung', { token, body });

it.each([
  ['Abgelehnt', /abgelehnt/],
  ['Widerrufen', /widerrufen/],
  ['Storniert', /storniert|gekündigt|beendet/],
] as const)('complaint 8: no contract is %s without a reason in the person’s words', async (Status, words) => {
  const client = await makeClient(test.platform);
  const { email, patch, own } = await makeContract(test, client);
  await patch({ Status });
  await runTasks(test);
  expect(await own()).toMatchObject({
    Statusmeldung: { Schluessel: 'noContract' },
    Erklaerung: { Code: 'ended', Werte: { how: Status, on: todayOf(test) }, IstEndgueltig: true },
  });
  const told = (await readMails(test, client.key, email)).filter(({ Kind }) => Kind === 'order-ended');
  expect(told.map(({ Text }) => words.test(Text))).toEqual([true]);
});

it('complaint 10: a contract cancelled at any state of its reward leaves books that balance', async () => {
  const { client, run, confirm } = await makePaying(test);
  const picked = async () => {
    const made = await makeProvided(test, client);
    await pickUp(client, made.reward, { PraemieId: 1, ...someAccount() });
    return made;
  };
  const open = await makeContract(test, client);
  const provided = await makeProvided(test, client);
  const collected = await picked();
  const paid = await picked();
  await advanceDays(test, 3);
  const cancel = async ({ patch }: { patch: typeof open.patch }) => {
    const reply = await patch({ Status: 'Storniert' });
    await runTasks(test);
    expect(await wrongInBooks(test.platform.db, client.key)).toEqual([]);
    return reply.statusCode === 200 ? 'ok' : reply.json<ErrorEnvelope>().ErrorCode;
  };
  const states = async () => (await rowsOf(test, client, 'claim')).map(({ state }) => state).sort();
  expect([await cancel(open), await cancel(provided), await cancel(collected)]).toEqual(['ok', 'ok', 'ok']);
  expect(await states()).toEqual(['Abgeholt', 'Storniert', 'Storniert', 'Storniert']);
  const { Laufnummer } = await run();
  await confirm(Laufnummer);
  // What was paid is not taken back, and the refusal changes nothing.
  expect(await cancel(paid)).toBe('PSOF0702');
  expect(await states()).toEqual(['Ausgezahlt', 'Storniert', 'Storniert', 'Storniert']);
  const cents = (await rowsOf(test, client, 'payment'))
    .filter(({ state }) => state === 'Gezahlt')
    .map(({ amount_cents }) => amount_cents);
  expect(cents).toEqual([7000]);
});

it('complaint 12: the old link of a blocked person says so, and earns nothing', async () => {
  const client = await makeClient(test.platform);
  const { email } = await makeRecommender(test, client);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
  const support = await makeActing(test, client, 'Support');
  await support.act('/sperren/konten', { PersonId: await accountId(test, client, email) });
  expect((await callApi(test, client, 'GET', `/empfehlung/${number}`)).json()).toMatchObject({ Status: 'Gesperrt' });
  const body = orderBody(test, number, { ErstbeitragBezahltAm: todayOf(test) });
  const reply = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: await makeKey(test, client) });
  expect(reply.json()).toMatchObject({ Fields: [{ Field: 'Empfehlungsnummer', ErrorCode: 'PSOF0308' }] });
  await advanceDays(test, 15);
  expect(await rowsOf(test, client, 'claim')).toEqual([]);
});

it('complaint 14: a release can be undone, a lost reward mail is sent again, and both are audited', async () => {
  const client = await makeClient(test.platform, { AutomatischeFreigabe: false });
  const { email, patch } = await makeContract(test, client);
  await patch({ ErstbeitragBezahltAm: todayOf(test) });
  await advanceDays(test, 14);
  const { rows } = await sql<{ number: string }>`select order_number as number from customer_order
    where client_key = ${client.key}`.execute(test.platform.db);
  const operator = await makeActing(test, client, 'Operator');
  const path = `/auftraege/${rows[0]?.number}/freigabe`;
  expect(outcomeOf(await operator.act(path))).toBe('ok');
  expect(outcomeOf(await operator.undo(`${path}/zurueck`))).toBe('ok');
  await advanceDays(test, 1);
  expect(await rowsOf(test, client, 'claim')).toMatchObject([{ state: 'Offen' }]);
  // Sessions of operators end within a day.
  expect(outcomeOf(await (await makeActing(test, client, 'Operator')).act(path))).toBe('ok');
  await advanceDays(test, 1);
  expect(await rowsOf(test, client, 'claim')).toMatchObject([{ state: 'Bereitgestellt' }]);
  const support = await makeActing(test, client, 'Support');
  const lost = await mailToken(test, client, email, 'pickup');
  const [claim] = await rowsOf(test, client, 'claim');
  const again = { Art: 'Abholung', Nummer: claim?.claim_number };
  const id = await accountId(test, client, email);
  expect(outcomeOf(await support.act(`/personen/${id}/wiederholen`, again))).toBe('ok');
  const found = await mailToken(test, client, email, 'pickup');
  expect(found).not.toBe(lost);
  expect((await pickUp(client, found, { PraemieId: 1, ...someAccount() })).json<ClaimView>().Status).toBe('Abgeholt');
  expect(await actsOf(test, client)).toEqual(['order.release', 'order.undo', 'order.release', 'mail.resend']);
});

it('complaint 15: a reward that is late says since when, and one that waits says for whom', async () => {
  const { client } = await makePaying(test);
  const late = await makeProvided(test, client);
  await pickUp(client, late.reward, { PraemieId: 1, ...someAccount() });
  const promised = (await late.own())?.Erklaerung.ErwartetAm;
  expect(promised).toEqual(expect.any(String));
  await advanceDays(test, 70);
  expect((await late.own())?.Erklaerung).toMatchObject({
    Code: 'waitsForRun',
    ErwartetAm: null,
    UeberfaelligSeit: promised,
  });
  const waiting = await makeContract(test, client, { share: 50, isConfirmed: false });
  expect((await waiting.own())?.Erklaerung).toMatchObject({
    Code: 'noRecipient',
    Handlungen: ['remindContact'],
    FruehestensAm: expect.any(String),
  });
});

/** What the catalogue promises for the product, by kind. */
const promiseOf = async (client: ClientRef): Promise<Record<string, number>> => {
  const product = (await callApi(test, client, 'GET', `/produkt/${TEST_PRODUCT_ID}`)).json<{
    Praemien: { Typ: string; WertCent: number }[];
  }>();
  return Object.fromEntries(product.Praemien.map(({ Typ, WertCent }) => [Typ, WertCent]));
};

it('complaint 16: what was promised is what is paid, by transfer, by voucher and to both', async () => {
  const { client, run, confirm } = await makePaying(test);
  const whole = await makeProvided(test, client);
  await pickUp(client, whole.reward, { PraemieId: 1, ...someAccount() });
  const { email } = await makeRecommender(test, client);
  const number = await makeRecommendation(test, client, {
    Empfehlung: { AnteilEmpfehler: 50 },
    Empfehler: { Email: email },
  });
  const contact = recipientBody();
  const { Empfaengernummer, Token } = (
    await callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body: contact })
  ).json<{ Empfaengernummer: string; Token: string }>();
  await callApi(test, client, 'PUT', '/empfaenger/zustimmung', { body: { AgbText: 'Ja' }, token: Token });
  const body = orderBody(test, number, { Empfaengernummer, ErstbeitragBezahltAm: todayOf(test) });
  await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: await makeKey(test, client) });
  await advanceDays(test, 14);
  for (const to of [email, contact.Email])
    await pickUp(client, await mailToken(test, client, to, 'pickup'), { PraemieId: 1, ...someAccount() });
  await advanceDays(test, 3);
  await confirm((await run()).Laufnummer);
  const { Ueberweisung } = await promiseOf(client);
  const paid = (await rowsOf(test, client, 'payment')).map(({ state, amount_cents }) => [state, amount_cents]);
  expect(paid).toEqual(
    [Ueberweisung, (Ueberweisung ?? 0) / 2, (Ueberweisung ?? 0) / 2].map((cents) => ['Gezahlt', cents]),
  );

  const shop = await makeVoucherClient(test.platform);
  await fillPool(test, shop, someCodes(3));
  const voucher = await makeProvided(test, shop);
  await pickUp(shop, voucher.reward, { PraemieId: VOUCHER_ID });
  const { Gutschein } = await promiseOf(shop);
  const own: OwnRecommendation | undefined = await voucher.own();
  expect(own?.Praemie).toMatchObject({ WertCent: Gutschein, Status: 'Ausgezahlt' });
});
