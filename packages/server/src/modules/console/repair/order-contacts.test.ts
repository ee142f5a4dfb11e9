import type { ReferralPage } from '@mundwerk/contract/console/record/referral';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeActing, outcomeOf } from '#testing/console/operate.ts';
import { inboxCalls, makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, makeContract, TEST_ACCOUNT, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, orderBody, recipientBody } from '#testing/make/make-recipient.ts';
import { mailToken } from '#testing/make/make-recommender.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const { only } = inboxCalls(() => test);

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

it('the tasks of assignment and of an overdue order name their referral and their order', async () => {
  const { client, number } = await makeAmbiguous();
  const olaf = await makeOperator(test, client, ['Operator']);
  expect(await only(client, olaf)).toMatchObject({ Art: 'Zuordnung', Empfehlungsnummer: number });

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
