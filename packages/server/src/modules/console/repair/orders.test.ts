import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { auditOf, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { makeContract, movesOf, rowsOf } from '#testing/make/make-contract.ts';
import { callApi, makeRecommendation, recipientBody } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { runTasks, setClock } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());
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
    expect((await auditOf(test, client)).map(({ action }) => action)).toEqual([
      'order.release',
      'order.undo',
      'order.release',
    ]);
  });

  it('is rejected with what it promised, once', async () => {
    const client = await makeClient(test.platform);
    await makeContract(test, client);
    const [operator, support] = [await makeActing(test, client, 'Operator'), await makeActing(test, client, 'Support')];
    const path = `/auftraege/${(await orderOf(client))?.order_number}`;
    expect((await operator.get(`${path}/vorschau?Handlung=ablehnen`)).json().Zeilen).toMatchObject([
      { Nachher: 'Abgelehnt' },
      { Name: 'praemieEmpfehler', Vorher: 7000, Nachher: 0 },
    ]);
    expect(outcomeOf(await support.act(`${path}/ablehnung`))).toBe('PSOF0203');
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
