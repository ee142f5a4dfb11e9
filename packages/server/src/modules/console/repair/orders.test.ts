import { randomBytes } from 'node:crypto';
import type { ReferralPage } from '@mundwerk/contract/console/record/referral';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { actsOf, auditOf, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { inboxCalls, makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { advanceDays, makeContract, movesOf, rowsOf, TEST_ACCOUNT, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody, recipientBody } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { runTasks, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const DAY_MS = 86_400_000;
const today = (): string => calendarDay(test.clock.now());
const contract = (parts: object = {}) => ({
  ExterneAuftragsnummer: `H-${randomBytes(5).toString('hex')}`,
  ProduktId: TEST_PRODUCT_ID,
  Auftragsdatum: today(),
  ...parts,
});
const orderOf = async (client: ClientRef) =>
  (
    await sql<{ order_number: string; state: string; reported_by: string; first_premium_paid_on: string | null }>`
      select order_number, state, reported_by, first_premium_paid_on from customer_order
      where client_key = ${client.key}`.execute(test.platform.db)
  ).rows[0];

describe('an order attached by hand', () => {
  it('is judged by the rules of a report, opens what it owes, and is signed by the operator', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const operator = await makeActing(test, client, 'Operator');
    const path = `/empfehlungen/${number}/auftraege`;
    const body = contract({ Neukunde: true });
    expect((await operator.preview(`${path}/vorschau`, body)).json()).toEqual({
      Zeilen: [{ Name: 'praemieEmpfehler', Art: 'Betrag', Vorher: null, Nachher: 7000 }],
      Mails: [],
      Hindernisse: [],
      Warnungen: [],
      BrauchtZweitePerson: false,
    });
    expect(await rowsOf(test, client, 'claim')).toEqual([]);
    const attached = await operator.act(path, { ...body, Trotzdem: false });
    expect(outcomeOf(attached)).toBe('ok');
    expect(outcomeOf(await operator.act(path, { ...body, Trotzdem: false }))).toBe('PSOF0947');
    expect(await orderOf(client)).toMatchObject({
      order_number: attached.json().Id,
      reported_by: `op:${operator.id}`,
    });
    expect(await movesOf(test, client, 'claim_history')).toEqual([['open', 'Offen', `op:${operator.id}`, null]]);
    expect(await auditOf(test, client)).toMatchObject([{ action: 'order.attach', by: operator.id, kind: 'order' }]);
  });

  it('needs “nevertheless” after the link has expired', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    await setClock(test, 61 * DAY_MS);
    const operator = await makeActing(test, client, 'Operator');
    const path = `/empfehlungen/${number}/auftraege`;
    const body = contract();
    expect((await operator.preview(`${path}/vorschau`, body)).json()).toMatchObject({
      Hindernisse: [],
      Warnungen: ['PSOF0307'],
    });
    expect(outcomeOf(await operator.act(path, { ...body, Trotzdem: false }))).toBe('PSOF0307');
    expect(await orderOf(client)).toBeUndefined();
    expect(outcomeOf(await operator.act(path, { ...body, Trotzdem: true }))).toBe('ok');
  });

  it('is never a self-referral, nor of tomorrow or of a product that does not exist, whatever is overridden', async () => {
    const client = await makeClient(test.platform);
    const { email } = await makeRecommender(test, client);
    const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
    const recipient = async (Email: string): Promise<string> =>
      (await callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body: recipientBody({ Email }) })).json()
        .Empfaengernummer;
    const other = await recipient('berta@example.org');
    await sql`update recipient set email = ${email}, email_normal = ${email} where client_key = ${client.key}`.execute(
      test.platform.db,
    );
    const operator = await makeActing(test, client, 'Operator');
    const attach = async (parts: object) =>
      outcomeOf(await operator.act(`/empfehlungen/${number}/auftraege`, { ...contract(parts), Trotzdem: true }));
    const tomorrow = calendarDay(new Date(test.clock.now().getTime() + DAY_MS));
    expect(await attach({ Empfaengernummer: other })).toBe('PSOF0305');
    expect(await attach({ Auftragsdatum: tomorrow })).toBe('PSOF0703');
    expect(await attach({ ProduktId: 1 })).toBe('PSOF0310');
    expect(await orderOf(client)).toBeUndefined();
  });
});

describe('an order', () => {
  it('is released after ten seconds unless that is undone, and then pays', async () => {
    const client = await makeClient(test.platform);
    await makeContract(test, client);
    const operator = await makeActing(test, client, 'Operator');
    const number = (await orderOf(client))?.order_number;
    const path = `/auftraege/${number}`;
    expect((await operator.get(`${path}/vorschau?Handlung=freigeben`)).json()).toMatchObject({
      Zeilen: [{ Name: 'auftragStatus', Vorher: 'Bestaetigt', Nachher: 'Freigegeben' }, { Nachher: 7000 }],
      Hindernisse: [],
    });
    const released = (await operator.act(`${path}/freigabe`)).json();
    expect(released.WiderrufbarBis).not.toBeNull();
    expect(outcomeOf(await operator.undo(`${path}/freigabe/zurueck`))).toBe('ok');
    await setClock(test, 11_000);
    await runTasks(test);
    expect((await orderOf(client))?.state).toBe('Bestaetigt');
    await operator.act(`${path}/freigabe`);
    await setClock(test, 22_000);
    await runTasks(test);
    expect((await orderOf(client))?.state).toBe('Freigegeben');
    expect(outcomeOf(await operator.undo(`${path}/freigabe/zurueck`))).toBe('PSOF0701');
    expect(await actsOf(test, client)).toEqual(['order.release', 'order.undo', 'order.release']);
  });

  it('is rejected with what it promised, once', async () => {
    const client = await makeClient(test.platform);
    await makeContract(test, client);
    const operator = await makeActing(test, client, 'Operator');
    const path = `/auftraege/${(await orderOf(client))?.order_number}`;
    expect((await operator.get(`${path}/vorschau?Handlung=ablehnen`)).json().Zeilen).toMatchObject([
      { Nachher: 'Abgelehnt' },
      { Name: 'praemieEmpfehler', Vorher: 7000, Nachher: 0 },
    ]);
    expect(outcomeOf(await operator.act(`${path}/ablehnung`))).toBe('ok');
    expect(await rowsOf(test, client, 'claim')).toMatchObject([{ state: 'Storniert' }]);
    expect(outcomeOf(await operator.act(`${path}/ablehnung`))).toBe('PSOF0702');
    expect(outcomeOf(await operator.act('/auftraege/UNBEKANNT/ablehnung'))).toBe('PSOF0704');
  });

  it('gets its first premium by hand, never ahead of time', async () => {
    const client = await makeClient(test.platform);
    await makeContract(test, client);
    const operator = await makeActing(test, client, 'Operator');
    const path = `/auftraege/${(await orderOf(client))?.order_number}`;
    const enter = async (body: object) => outcomeOf(await operator.act(path, body, 'PATCH'));
    const tomorrow = calendarDay(new Date(test.clock.now().getTime() + DAY_MS));
    expect(await enter({})).toBe('PSOF0901');
    expect(await enter({ ErstbeitragBezahltAm: tomorrow })).toBe('PSOF0901');
    expect(await enter({ ErstbeitragBezahltAm: today() })).toBe('ok');
    expect((await orderOf(client))?.first_premium_paid_on).toBe(today());
    expect(await auditOf(test, client)).toMatchObject([
      { action: 'order.update', after: { firstPremiumPaidOn: today(), isNewCustomer: true } },
    ]);
  });
});

const { list, only } = inboxCalls(() => test);

const pageOf = async (client: ClientRef, number: string): Promise<ReferralPage> => {
  const { token } = await makeOperator(test, client, ['Operator']);
  const reply = await callApi(test, client, 'GET', `/verwaltung/empfehlungen/${number}`, { token });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReferralPage>();
};

const contactActs = ({ Handlungen }: ReferralPage) =>
  Handlungen.filter(({ Akt }) => Akt === 'order.assign' || Akt === 'order.separate').map(({ Akt, IstAbhilfe }) => [
    Akt,
    IstAbhilfe,
  ]);

/** A referral with two contracts and one contact, who does not know which is theirs. */
const makeAmbiguous = async () => {
  const client = await makeClient(test.platform);
  const order = { ErstbeitragBezahltAm: todayOf(test) };
  const { number } = await makeContract(test, client, { share: 50, order, isConfirmed: false });
  const token = await makeKey(test, client);
  await callApi(test, client, 'POST', '/betrieb/auftraege', { body: orderBody(test, number, order), token });
  const person = recipientBody();
  const created = await callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body: person });
  const contact = created.json<{ Empfaengernummer: string; Token: string }>();
  await callApi(test, client, 'PUT', '/empfaenger/zustimmung', { body: { AgbText: 'Ja' }, token: contact.Token });
  await callApi(test, client, 'POST', '/empfaenger/auftrag', { body: { WeissNicht: true }, token: contact.Token });
  return { client, number, contact, email: person.Email ?? '' };
};

it('an ambiguous referral offers the contacts whom each order can be assigned to, and what was assigned can be undone', async () => {
  const { client, number, contact } = await makeAmbiguous();
  const before = await pageOf(client, number);
  expect(before.Handlungen[0]).toEqual({ Akt: 'order.assign', Hindernis: null, IstAbhilfe: true });
  expect(contactActs(before)).toEqual([['order.assign', true]]);
  for (const { Zuordenbar, IstTrennbar } of before.Auftraege) {
    expect(Zuordenbar.map(({ Empfaengernummer }) => Empfaengernummer)).toEqual([contact.Empfaengernummer]);
    expect(IstTrennbar).toBe(false);
  }

  const [first] = before.Auftraege;
  const [offered] = first?.Zuordenbar ?? [];
  const { act } = await makeActing(test, client, 'Operator');
  const path = `/auftraege/${first?.Auftragsnummer}/zuordnung`;
  expect(outcomeOf(await act(path, { Empfaengernummer: offered?.Empfaengernummer }))).toBe('ok');

  const joined = await pageOf(client, number);
  expect(contactActs(joined)).toEqual([['order.separate', false]]);
  expect(joined.Auftraege.map(({ IstTrennbar, Zuordenbar }) => [IstTrennbar, Zuordenbar])).toEqual([
    [true, []],
    [false, []],
  ]);
  expect(outcomeOf(await act(`${path}/zurueck`, {}))).toBe('ok');
  expect((await pageOf(client, number)).Auftraege[0]).toMatchObject({ IstTrennbar: false, Kontakt: null });
});

it('the assignment stays once the contact picked the reward up, and no page offers to undo it', async () => {
  const { client, number, contact, email } = await makeAmbiguous();
  const [first] = (await pageOf(client, number)).Auftraege;
  const { act } = await makeActing(test, client, 'Operator');
  const path = `/auftraege/${first?.Auftragsnummer}/zuordnung`;
  await act(path, { Empfaengernummer: contact.Empfaengernummer });
  await advanceDays(test, 14);
  const reward = await mailToken(test, client, email, 'pickup');
  const picked = await callApi(test, client, 'PUT', '/praemierung', {
    token: reward,
    body: { PraemieId: 1, ...TEST_ACCOUNT },
  });
  expect(picked.statusCode, picked.body).toBe(200);
  expect(contactActs(await pageOf(client, number))).toEqual([]);
  const later = await makeActing(test, client, 'Operator');
  expect(outcomeOf(await later.act(`${path}/zurueck`, {}))).toBe('PSOF0702');
});

it('an order that waited for its contact alone provides the reward at the assignment, not in the night after', async () => {
  const { client, number, contact, email } = await makeAmbiguous();
  const [first] = (await pageOf(client, number)).Auftraege;
  await advanceDays(test, 20);
  const { act } = await makeActing(test, client, 'Operator');
  await act(`/auftraege/${first?.Auftragsnummer}/zuordnung`, { Empfaengernummer: contact.Empfaengernummer });
  expect(await mailToken(test, client, email, 'pickup')).toMatch(/./);
});

it('the task of assignment names its referral and is done with it; that of an overdue order names its order', async () => {
  const { client, number, contact } = await makeAmbiguous();
  const olaf = await makeOperator(test, client, ['Operator']);
  expect(await only(client, olaf)).toMatchObject({ Art: 'Zuordnung', Empfehlungsnummer: number });
  const [loose] = (await pageOf(client, number)).Auftraege;
  const { act } = await makeActing(test, client, 'Operator');
  await act(`/auftraege/${loose?.Auftragsnummer}/zuordnung`, { Empfaengernummer: contact.Empfaengernummer });
  expect(await list(client, olaf)).toEqual([]);

  const other = await makeClient(test.platform);
  const overdue = await makeContract(test, other);
  await advanceDays(test, 84);
  const [order] = (await pageOf(other, overdue.number)).Auftraege;
  expect(await only(other, await makeOperator(test, other, ['Operator']))).toMatchObject({
    Art: 'Auftragsfrist',
    Empfehlungsnummer: overdue.number,
    Werte: { auftrag: order?.Auftragsnummer },
  });
});
