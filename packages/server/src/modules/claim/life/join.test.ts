import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { OrderView } from '@mundwerk/contract/operations/orders';
import type { OrderDetails } from '@mundwerk/contract/operations/read-orders';
import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '../../../platform/context.ts';
import { makeActing, outcomeOf } from '../../../testing/console/operate.ts';
import { makeClient } from '../../../testing/make/make-client.ts';
import { advanceDays, makeContract, movesOf, rowsOf, todayOf } from '../../../testing/make/make-contract.ts';
import { callApi, makeKey, orderBody, recipientBody } from '../../../testing/make/make-recipient.ts';
import { readMails } from '../../../testing/start/read-mails.ts';
import { untilMailsAreWritten } from '../../../testing/start/run-tasks.ts';
import { startTestApp, type TestApp } from '../../../testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const PAID = () => ({ ErstbeitragBezahltAm: todayOf(test) });

interface Created {
  readonly Empfaengernummer: string;
  readonly Token: string;
}

/** A contact on a device that knows nothing of earlier visits, unless a token is passed. */
const giveData = async (client: ClientRef, number: string, person: object = {}, token?: string): Promise<Created> =>
  (
    await callApi(test, client, 'POST', `/empfaenger/create/${number}`, {
      body: recipientBody(person),
      ...(token ? { token } : {}),
    })
  ).json<Created>();

const consent = (client: ClientRef, token: string) =>
  callApi(test, client, 'PUT', '/empfaenger/zustimmung', { body: { AgbText: 'Ja' }, token });

const confirm = async (client: ClientRef, number: string, person: object = {}): Promise<Created> => {
  const created = await giveData(client, number, person);
  expect((await consent(client, created.Token)).statusCode).toBe(200);
  return created;
};

const statusOf = async (client: ClientRef, token: string): Promise<RecipientStatus> =>
  (await callApi(test, client, 'GET', '/empfaenger/stand', { token })).json<RecipientStatus>();

const orderOf = async (client: ClientRef, external: string): Promise<OrderDetails> =>
  (
    await callApi(test, client, 'GET', `/betrieb/auftraege/${external}`, { token: await makeKey(test, client) })
  ).json<OrderDetails>();

const joinsOf = async (client: ClientRef) =>
  (
    await sql<{ event: string; reason: string }>`select event, reason from order_history
      where client_key = ${client.key} and event in ('join', 'unjoin') order by id`.execute(test.platform.db)
  ).rows.map(({ event, reason }) => `${event} ${reason}`);

const countMails = async (client: ClientRef, to: string, kind: string): Promise<number> => {
  await untilMailsAreWritten(test);
  return (await readMails(test, client.key, to)).filter(({ Kind }) => Kind === kind).length;
};

describe('contract and contact find each other', () => {
  it('contract first, then the contact confirms on another device: both are paid', async () => {
    const client = await makeClient(test.platform);
    const { number, external, email } = await makeContract(test, client, {
      share: 50,
      order: PAID(),
      isConfirmed: false,
    });
    expect(await orderOf(client, external)).toMatchObject({
      Status: 'Gemeldet',
      Empfaengernummer: null,
      OffeneBedingungen: ['EmpfaengerBestaetigt', 'Einspruchsfrist'],
      Lagen: [{ Code: 'noRecipient', AmZug: 'Kontakt' }, { Code: 'noRecipient' }],
    });
    const { Token, Empfaengernummer } = await confirm(client, number);
    expect(await orderOf(client, external)).toMatchObject({ Status: 'Bestaetigt', Empfaengernummer });
    expect(await joinsOf(client)).toEqual(['join join-only']);
    expect(await statusOf(client, Token)).toMatchObject({
      Auftragsstatus: 'Bestaetigt',
      Erklaerung: { Code: 'complaintPeriod' },
      Schritte: [{ IstErreicht: true }, { IstErreicht: true }, { IstErreicht: false }, { IstErreicht: false }],
    });
    await advanceDays(test, 14);
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual([
      'Bereitgestellt',
      'Bereitgestellt',
    ]);
    expect(await countMails(client, email, 'contact-data-missing')).toBe(0);
  });

  it('data first, then a report with the recommendation’s number alone', async () => {
    const client = await makeClient(test.platform);
    const first = await makeContract(test, client, { share: 0, order: PAID(), isConfirmed: false });
    const { number } = first;
    await first.patch({ Status: 'Storniert' });
    const { Token } = await confirm(client, number);
    const body = orderBody(test, number, PAID());
    const token = await makeKey(test, client);
    const reply = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
    expect(reply.json<OrderView>()).toMatchObject({ Status: 'Bestaetigt', OffeneBedingungen: ['Einspruchsfrist'] });
    expect((await statusOf(client, Token)).Auftragsstatus).toBe('Bestaetigt');
    const release = await callApi(test, client, 'POST', `/betrieb/auftraege/${body.ExterneAuftragsnummer}/freigabe`, {
      token,
    });
    expect(release.statusCode).toBe(200);
  });

  it('a number that a visitor left at the shop binds nobody: whoever confirms next takes its place', async () => {
    const client = await makeClient(test.platform);
    const { number } = await makeContract(test, client, { share: 50 });
    await sql`update customer_order set state = 'Storniert' where client_key = ${client.key}`.execute(test.platform.db);
    const visitor = (await callApi(test, client, 'POST', `/empfaenger/create/${number}`)).json<Created>();
    const { rows } = await sql`select 1 from recipient where client_key = ${client.key}`.execute(test.platform.db);
    expect(rows).toEqual([]);
    const token = await makeKey(test, client);
    const body = orderBody(test, number, { Empfaengernummer: visitor.Empfaengernummer });
    await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
    const person = await confirm(client, number);
    expect(await orderOf(client, body.ExterneAuftragsnummer)).toMatchObject({
      Status: 'Bestaetigt',
      Empfaengernummer: person.Empfaengernummer,
    });
    expect((await rowsOf(test, client, 'claim')).filter(({ recipient_id }) => recipient_id !== null)).toHaveLength(1);
  });

  it('two visitors on their own devices keep the contracts their numbers name', async () => {
    const client = await makeClient(test.platform);
    const { number, patch } = await makeContract(test, client, { share: 50, isConfirmed: false });
    await patch({ Status: 'Storniert' });
    const token = await makeKey(test, client);
    const visit = async () => {
      const visitor = (await callApi(test, client, 'POST', `/empfaenger/create/${number}`)).json<Created>();
      const body = orderBody(test, number, { Empfaengernummer: visitor.Empfaengernummer });
      await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
      return { visitor, external: body.ExterneAuftragsnummer };
    };
    const [one, two] = [await visit(), await visit()];
    for (const { visitor } of [two, one]) {
      const named = await giveData(client, number, {}, visitor.Token);
      expect(named.Empfaengernummer).toBe(visitor.Empfaengernummer);
      await consent(client, named.Token);
    }
    for (const { visitor, external } of [one, two])
      expect(await orderOf(client, external)).toMatchObject({
        Status: 'Bestaetigt',
        Empfaengernummer: visitor.Empfaengernummer,
      });
    expect(await joinsOf(client)).toEqual([]);
  });

  it('several are told apart by what the shop and the contact both name, without storing it in clear', async () => {
    const client = await makeClient(test.platform);
    const { number, patch } = await makeContract(test, client, { share: 50, isConfirmed: false });
    await patch({ Status: 'Storniert' });
    const token = await makeKey(test, client);
    const report = async (parts: object) => {
      const body = orderBody(test, number, parts);
      await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
      return body.ExterneAuftragsnummer;
    };
    const byEmail = await report({ KundenEmail: 'Berta.Eins@example.org' });
    const byName = await report({ KundenNachname: 'Groß-Gerau', KundenPlz: '20457' });
    const { rows } = await sql<{ all: string }>`select string_agg(o::text, '') as all from customer_order o
      where client_key = ${client.key}`.execute(test.platform.db);
    expect(rows[0]?.all).not.toMatch(/berta|gerau|20457/i);
    const two = await confirm(client, number, { Nachname: 'GROSS GERAU' });
    const one = await confirm(client, number, { Email: 'berta.eins@example.org' });
    expect((await orderOf(client, byEmail)).Empfaengernummer).toBe(one.Empfaengernummer);
    expect((await orderOf(client, byName)).Empfaengernummer).toBe(two.Empfaengernummer);
    expect(await joinsOf(client)).toEqual(['join join-name', 'join join-email']);
  });

  it('report and consent at the same moment still meet', async () => {
    const client = await makeClient(test.platform);
    const token = await makeKey(test, client);
    for (let round = 0; round < 5; round += 1) {
      const { number, patch } = await makeContract(test, client, { share: 50, isConfirmed: false });
      await patch({ Status: 'Storniert' });
      const { Token, Empfaengernummer } = await giveData(client, number);
      const body = orderBody(test, number);
      await Promise.all([callApi(test, client, 'POST', '/betrieb/auftraege', { body, token }), consent(client, Token)]);
      expect(await orderOf(client, body.ExterneAuftragsnummer)).toMatchObject({
        Status: 'Bestaetigt',
        Empfaengernummer,
      });
    }
  });
});

describe('who must confirm', () => {
  it('with share 100 the client’s report is enough, and the contact may still see their steps', async () => {
    const client = await makeClient(test.platform);
    const { number, external, email } = await makeContract(test, client, { order: PAID(), isConfirmed: false });
    expect(await orderOf(client, external)).toMatchObject({
      Status: 'Bestaetigt',
      OffeneBedingungen: ['Einspruchsfrist'],
    });
    await advanceDays(test, 14);
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Bereitgestellt']);
    expect(await countMails(client, email, 'contact-data-missing')).toBe(0);
    const { Token } = await confirm(client, number);
    expect(await statusOf(client, Token)).toMatchObject({ Auftragsstatus: 'Freigegeben', Praemienstatus: null });
  });

  it('a client that wants the contact in any case waits for them', async () => {
    const client = await makeClient(test.platform, { EmpfaengerdatenImmer: true });
    const { number, external, email } = await makeContract(test, client, { order: PAID(), isConfirmed: false });
    expect(await orderOf(client, external)).toMatchObject({ Status: 'Gemeldet' });
    await advanceDays(test, 14);
    expect(await countMails(client, email, 'contact-data-missing')).toBe(1);
    await confirm(client, number);
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Bereitgestellt']);
  });

  it('a split that the client confirms pays the recommender, and goes on asking for the contact', async () => {
    const client = await makeClient(test.platform);
    const { number, external, email } = await makeContract(test, client, { share: 50, order: PAID() });
    await advanceDays(test, 14);
    expect(await orderOf(client, external)).toMatchObject({
      OffeneBedingungen: ['EmpfaengerBestaetigt'],
      Lagen: [{ Code: 'ready' }, { Code: 'noRecipient', AmZug: 'Kontakt' }],
    });
    expect(await countMails(client, email, 'contact-data-missing')).toBe(1);
    const { Token } = await confirm(client, number);
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual([
      'Bereitgestellt',
      'Bereitgestellt',
    ]);
    expect((await statusOf(client, Token)).Erklaerung.Code).toBe('ready');
  });

  it('an order whose whole reward belongs to an unknown contact is not released', async () => {
    const client = await makeClient(test.platform);
    const { external, release } = await makeContract(test, client, { share: 0, order: PAID() });
    await advanceDays(test, 14);
    expect((await release()).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0701');
    const order = await orderOf(client, external);
    expect(order).toMatchObject({ Status: 'Bestaetigt', OffeneBedingungen: ['EmpfaengerBestaetigt'] });
    expect(order.Lagen.map(({ Code }) => Code)).toEqual(['otherGetsIt', 'noRecipient']);
  });
});

describe('an end is an end', () => {
  it('no new customer: rejected at once, told once, never congratulated', async () => {
    const client = await makeClient(test.platform);
    const { external, email } = await makeContract(test, client, { order: { Neukunde: false }, isConfirmed: false });
    expect(await orderOf(client, external)).toMatchObject({
      Status: 'Abgelehnt',
      Lagen: [{ Code: 'notNewCustomer', IstEndgueltig: true, AmZug: null }, {}],
    });
    expect(await rowsOf(test, client, 'claim')).toEqual([]);
    expect(await countMails(client, email, 'contact-concluded')).toBe(0);
    expect(await countMails(client, email, 'order-ended')).toBe(1);
    const mail = (await readMails(test, client.key, email)).find(({ Kind }) => Kind === 'order-ended');
    expect(mail?.Text).toContain('Eine Prämie gibt es nur für neue Kundinnen und Kunden.');
  });

  it('complaint 9: a refusal that proves wrong in time revives the claim exactly once', async () => {
    const client = await makeClient(test.platform);
    const { external, email, patch } = await makeContract(test, client, { order: PAID() });
    await untilMailsAreWritten(test);
    expect((await patch({ Neukunde: false })).json()).toMatchObject({ Status: 'Abgelehnt' });
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Storniert']);
    await advanceDays(test, 14);
    expect((await patch({ Neukunde: true })).json()).toMatchObject({ Status: 'Freigegeben', OffeneBedingungen: [] });
    expect((await patch({ Neukunde: true })).statusCode).toBe(200);
    expect((await movesOf(test, client, 'claim_history')).map(([event]) => event)).toEqual([
      'open',
      'cancel',
      'revive',
      'provide',
    ]);
    expect(await orderOf(client, external)).toMatchObject({ Lagen: [{ Code: 'ready' }, {}] });
    expect(await countMails(client, email, 'order-ended')).toBe(1);
    expect(await countMails(client, email, 'contact-concluded')).toBe(2);
    const [again] = (await readMails(test, client.key, email)).filter(({ Kind }) => Kind === 'contact-concluded');
    expect(again?.Text).toContain('war zunächst abgelehnt');
  });

  it('after the complaint period a refusal stays', async () => {
    const client = await makeClient(test.platform);
    const { patch } = await makeContract(test, client);
    await patch({ Neukunde: false });
    await advanceDays(test, 15);
    for (const change of [{ Neukunde: true }, { Status: 'Bestaetigt' }, { Neukunde: true, Status: 'Bestaetigt' }])
      expect((await patch(change)).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0702');
  });
});

describe('several contracts and one contact', () => {
  const makeAmbiguous = async () => {
    const client = await makeClient(test.platform);
    const first = await makeContract(test, client, { share: 50, order: PAID(), isConfirmed: false });
    const second = orderBody(test, first.number, { ...PAID(), Kundennummer: 'KD 4711/9' });
    const token = await makeKey(test, client);
    await callApi(test, client, 'POST', '/betrieb/auftraege', { body: second, token });
    const contact = await confirm(client, first.number);
    const choose = async (body: object) =>
      callApi(test, client, 'POST', '/empfaenger/auftrag', { body, token: contact.Token });
    return { client, ...first, second: second.ExterneAuftragsnummer, contact, choose };
  };
  const tasksOf = async (client: ClientRef) =>
    (
      await sql<{ kind: string; ref: string; state: string }>`select kind, ref, state from task
        where client_key = ${client.key}`.execute(test.platform.db)
    ).rows;

  it('are told apart by the contact, who sees dates and products alone, and reminded of nothing', async () => {
    const { client, email, external, second, contact, choose, own } = await makeAmbiguous();
    const status = await statusOf(client, contact.Token);
    expect(status).toMatchObject({
      Erklaerung: { Code: 'matching', Handlungen: ['chooseOrder'] },
      Auftragsstatus: null,
    });
    expect(status.Auswahl.map((one) => Object.keys(one))).toEqual(
      Array(2).fill(['Auftragsnummer', 'Auftragsdatum', 'Produkt']),
    );
    expect((await own())?.Erklaerung.Code).toBe('matching');
    for (const number of [external, second])
      expect((await orderOf(client, number)).Lagen.map(({ Code }) => Code)).toEqual(['matching', 'matching']);
    await advanceDays(test, 10);
    expect(await countMails(client, email, 'contact-data-missing')).toBe(0);
    expect((await choose({ Auftragsnummer: '000000000000' })).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0704');
    const { Auftragsnummer } = await orderOf(client, external);
    expect((await choose({ Auftragsnummer })).json()).toEqual({ Zugeordnet: true });
    expect(await orderOf(client, external)).toMatchObject({ Status: 'Bestaetigt' });
    expect(await orderOf(client, second)).toMatchObject({ Status: 'Gemeldet', Lagen: [{ Code: 'noRecipient' }, {}] });
    expect((await statusOf(client, contact.Token)).Auswahl).toEqual([]);
    expect(await joinsOf(client)).toEqual(['join join-chosen']);
  });

  it('are told apart by the customer number that the contact names, in any spelling', async () => {
    const { client, second, contact, choose } = await makeAmbiguous();
    expect((await choose({ Kundennummer: 'unbekannt 1' })).json()).toEqual({ Zugeordnet: false });
    expect((await choose({ Kundennummer: 'kd-4711 9' })).json()).toEqual({ Zugeordnet: true });
    expect((await orderOf(client, second)).Empfaengernummer).toBe(contact.Empfaengernummer);
  });

  it('become a task of the operators when the contact does not know, or chooses nothing for three days', async () => {
    const asked = await makeAmbiguous();
    expect((await asked.choose({ WeissNicht: true })).json()).toEqual({ Zugeordnet: false });
    expect(await tasksOf(asked.client)).toEqual([{ kind: 'Zuordnung', ref: asked.number, state: 'Offen' }]);
    const silent = await makeAmbiguous();
    await advanceDays(test, 3);
    expect(await tasksOf(silent.client)).toEqual([{ kind: 'Zuordnung', ref: silent.number, state: 'Offen' }]);
    const { Auftragsnummer } = await orderOf(silent.client, silent.external);
    await silent.choose({ Auftragsnummer });
    await advanceDays(test, 1);
    expect(await tasksOf(silent.client)).toMatchObject([{ state: 'Erledigt' }]);
  });

  it('an operator assigns a contact, undoes it until the reward is picked up, and the rule does not repeat it', async () => {
    const { client, external, second, contact, number } = await makeAmbiguous();
    const operator = await makeActing(test, client, 'Operator');
    const { Auftragsnummer } = await orderOf(client, external);
    const path = `/auftraege/${Auftragsnummer}/zuordnung`;
    expect(outcomeOf(await operator.act(path, { Empfaengernummer: 'f'.repeat(32) }))).toBe('PSOF0401');
    expect(outcomeOf(await operator.act(path, { Empfaengernummer: contact.Empfaengernummer }))).toBe('ok');
    await advanceDays(test, 14);
    expect((await statusOf(client, contact.Token)).Praemienstatus).toBe('Bereitgestellt');
    // Sessions of operators do not last for weeks.
    const later = await makeActing(test, client, 'Operator');
    expect(outcomeOf(await later.act(`${path}/zurueck`, {}))).toBe('ok');
    expect((await orderOf(client, external)).Empfaengernummer).toBeNull();
    expect(await statusOf(client, contact.Token)).toMatchObject({ Praemienstatus: null });
    // What is left is one contract and one contact, which belong together now.
    const patched = await callApi(test, client, 'PATCH', `/betrieb/auftraege/${second}`, {
      body: { Neukunde: true },
      token: await makeKey(test, client),
    });
    expect(patched.statusCode).toBe(200);
    expect((await orderOf(client, external)).Empfaengernummer).toBeNull();
    expect(await joinsOf(client)).toEqual(['join join-operator', 'unjoin contact separated']);
    const other = await confirm(client, number);
    expect([
      (await orderOf(client, external)).Empfaengernummer,
      (await orderOf(client, second)).Empfaengernummer,
    ]).toEqual([null, null]);
    expect(outcomeOf(await later.act(path, { Empfaengernummer: other.Empfaengernummer }))).toBe('ok');
    expect((await orderOf(client, second)).Empfaengernummer).toBe(contact.Empfaengernummer);
  });
});

it('an order that stays open for twelve weeks becomes a task of the operators, and is called overdue', async () => {
  const client = await makeClient(test.platform);
  const { external } = await makeContract(test, client);
  expect(await orderOf(client, external)).toMatchObject({
    Lagen: [{ Code: 'premiumMissing', AmZug: 'Auftraggeber', UeberfaelligSeit: null }, {}],
  });
  await advanceDays(test, 84);
  const order = await orderOf(client, external);
  const { rows } = await sql<{ kind: string; ref: string }>`select kind, ref from task
    where client_key = ${client.key}`.execute(test.platform.db);
  expect(rows).toEqual([{ kind: 'Auftragsfrist', ref: order.Auftragsnummer }]);
  await advanceDays(test, 1);
  expect(await orderOf(client, external)).toMatchObject({ Lagen: [{ UeberfaelligSeit: expect.any(String) }, {}] });
});

it('a contract whose contact refuses, or never confirms, is left to the contact who did', async () => {
  const client = await makeClient(test.platform);
  const token = await makeKey(test, client);
  const make = async () => {
    const { number, patch } = await makeContract(test, client, { share: 50, isConfirmed: false });
    await patch({ Status: 'Storniert' });
    const first = await giveData(client, number);
    const body = orderBody(test, number, { Empfaengernummer: first.Empfaengernummer });
    await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
    const second = await confirm(client, number);
    expect((await orderOf(client, body.ExterneAuftragsnummer)).Empfaengernummer).toBe(first.Empfaengernummer);
    const joinedTo = async () => (await orderOf(client, body.ExterneAuftragsnummer)).Empfaengernummer;
    return { first, second, joinedTo };
  };
  const refused = await make();
  await callApi(test, client, 'DELETE', '/empfaenger/daten', { token: refused.first.Token });
  expect(await refused.joinedTo()).toBe(refused.second.Empfaengernummer);
  const forgotten = await make();
  await advanceDays(test, 85);
  expect(await forgotten.joinedTo()).toBe(forgotten.second.Empfaengernummer);
});
