import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeActing, outcomeOf } from '#testing/console/operate.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, makeContract, rowsOf, todayOf } from '#testing/make/make-contract.ts';
import { callApi, contacts, makeKey } from '#testing/make/make-recipient.ts';
import { codeOf, sendOrder } from '#testing/make/steps.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const { giveData, confirm, statusOf, orderOf, joinsOf, countMails } = contacts(() => test);
const PAID = () => ({ ErstbeitragBezahltAm: todayOf(test) });

describe('several contracts and one contact', () => {
  const makeAmbiguous = async () => {
    const client = await makeClient(test.platform);
    const first = await makeContract(test, client, { share: 50, order: PAID(), isConfirmed: false });
    const second = await sendOrder(test, client, first.number, { ...PAID(), Kundennummer: 'KD 4711/9' });
    const contact = await confirm(client, first.number);
    const choose = async (body: object) =>
      callApi(test, client, 'POST', '/empfaenger/auftrag', { body, token: contact.Token });
    return { client, ...first, second, contact, choose };
  };
  const tasksOf = async (client: ClientRef) =>
    (await rowsOf(test, client, 'task')).map(({ kind, ref, state }) => ({ kind, ref, state }));

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
    expect(codeOf(await choose({ Auftragsnummer: '000000000000' }))).toBe('PSOF0704');
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
  const tasks = await rowsOf(test, client, 'task');
  expect(tasks).toMatchObject([{ kind: 'Auftragsfrist', ref: order.Auftragsnummer }]);
  await advanceDays(test, 1);
  expect(await orderOf(client, external)).toMatchObject({ Lagen: [{ UeberfaelligSeit: expect.any(String) }, {}] });
});

it('a contract whose contact refuses, or never confirms, is left to the contact who did', async () => {
  const client = await makeClient(test.platform);
  const make = async () => {
    const { number, patch } = await makeContract(test, client, { share: 50, isConfirmed: false });
    await patch({ Status: 'Storniert' });
    const first = await giveData(client, number);
    const external = await sendOrder(test, client, number, { Empfaengernummer: first.Empfaengernummer });
    const second = await confirm(client, number);
    const joinedTo = async () => (await orderOf(client, external)).Empfaengernummer;
    expect(await joinedTo()).toBe(first.Empfaengernummer);
    return { first, second, joinedTo };
  };
  const refused = await make();
  await callApi(test, client, 'DELETE', '/empfaenger/daten', { token: refused.first.Token });
  expect(await refused.joinedTo()).toBe(refused.second.Empfaengernummer);
  const forgotten = await make();
  await advanceDays(test, 85);
  expect(await forgotten.joinedTo()).toBe(forgotten.second.Empfaengernummer);
});
