import type { ClientHealth } from '@mundwerk/contract/console/operate/health';
import type { PersonPage } from '@mundwerk/contract/console/record/person';
import type { ReferralPage } from '@mundwerk/contract/console/record/referral';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { countBounce, updateBounced } from '#platform/mail/bounce/store.ts';
import { listMails } from '#platform/mail/store.ts';
import { accountId, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { eventually } from '#testing/eventually.ts';
import { inboxCalls, makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender, someAddress, TEST_PASSWORD } from '#testing/make/make-recommender.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const { list, open } = inboxCalls(() => test);
const DEAD_MAILS = [{ Spalte: 'Art', Operator: 'eines', Wert: ['ToteMail'] }];
const sweep = () => test.platform.jobs.runTask('sweep-inbox-tasks');

/** Bounces every mail to an address, as the report of a mail server would. */
const comeBack = async (client: ClientRef, email: string, status = '5.1.1'): Promise<number> => {
  // Only sent mails can bounce.
  const mails = await eventually(async () => {
    const found = await listMails(test.platform.db, { client: client.key, to: email, limit: 100 });
    return found.every(({ state }) => state === 'sent') ? found : Promise.reject(new Error('not sent yet'));
  });
  for (const { id } of mails) {
    const back = await updateBounced(test.platform.db, { mailId: id, status }, test.clock.now());
    if (back) await countBounce(test.platform.db, { ...back, address: back.to, status }, test.clock.now());
  }
  return mails.length;
};

it('mails that come back are one task for support, said on the pages of person and referral, and counted by health', async () => {
  const client = await makeClient(test.platform);
  const anna = await makeRecommender(test, client);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: anna.email } });
  const ina = await makeOperator(test, client, ['Support']);
  const count = await comeBack(client, anna.email);
  expect(count).toBeGreaterThan(1);
  await sweep();
  await sweep();
  const [task, ...more] = await list(client, ina, 'team', DEAD_MAILS);
  expect(more).toEqual([]);
  expect(task).toMatchObject({ Werte: { smtp: '5.1.1' } });

  const id = await accountId(test, client, anna.email);
  const read = async <T>(path: string) => (await callApi(test, client, 'GET', path, { token: ina.token })).json<T>();
  const person = await read<PersonPage>(`/verwaltung/personen/${id}`);
  expect(person.Person.MailsZurueck).toEqual({ Seit: expect.any(String), Status: '5.1.1' });
  expect(person.Mails[0]?.Werte).toMatchObject({ Stand: 'failed', ZurueckAm: expect.any(String), Antwort: '5.1.1' });
  const referral = await read<ReferralPage>(`/verwaltung/empfehlungen/${number}`);
  expect(JSON.stringify(referral)).toContain('"Status":"5.1.1"');

  const admin = await makeOperator(test, client, ['Admin']);
  const reply = await callApi(test, client, 'GET', '/verwaltung/betrieb', { token: admin.token });
  expect(reply.json<ClientHealth>().Mails).toMatchObject({
    Gesendet: 0,
    Zurueck: count,
    Unzustellbar: count,
    Abgewiesen: 0,
    ToteAdressen: 1,
    HatPostfach: false,
    Antworten: [{ Code: '5.1.1', Anzahl: count }],
  });

  // The owner uses a mail that they requested: the address works again, and the task ends by itself.
  await callApi(test, client, 'GET', `/account/resetPassword/${encodeURIComponent(anna.email)}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const Token = await eventually(async () => {
    const token = await mailToken(test, client, anna.email, 'password-reset');
    return token || Promise.reject(new Error('not written yet'));
  });
  const set = await test.app.inject({
    method: 'PUT',
    url: `/api/v1/${client.key}/account/resetPassword`,
    body: { Token, Password: `${TEST_PASSWORD}-Hafen` },
    remoteAddress: someAddress(),
  });
  expect(outcomeOf(set)).toBe('ok');
  expect((await read<PersonPage>(`/verwaltung/personen/${id}`)).Person.MailsZurueck).toBeNull();
  await sweep();
  expect((await open(client, ina, task?.Id ?? '')).Stand).toBe('Erledigt');
});

it('support tries an address again by sending a mail', async () => {
  const client = await makeClient(test.platform);
  const anna = await makeRecommender(test, client);
  await comeBack(client, anna.email);
  const id = await accountId(test, client, anna.email);
  const support = await makeActing(test, client, 'Support');
  const returned = async () => (await support.get(`/personen/${id}`)).json<PersonPage>().Person.MailsZurueck;
  expect(await returned()).toMatchObject({ Status: '5.1.1' });
  expect(outcomeOf(await support.act(`/personen/${id}/wiederholen`, { Art: 'Zugang', Nummer: null }))).toBe('ok');
  expect(await returned()).toBeNull();
});
