import type { ViewMail } from '@mundwerk/contract/console/preferences';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openMail } from '#platform/mail/content/mail-content.ts';
import { listMails } from '#platform/mail/store.ts';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { advanceDays } from '#testing/make/make-contract.ts';
import { makePayments } from '#testing/make/make-payments.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { sendViewMails } from './view-mails.tsx';

const test = setUpTestApp();
const client = setUpClient(test);

const ORDER = {
  Liste: 'praemien',
  Name: 'Abgeholt',
  Suche: 'Status=Abgeholt',
  Filter: [{ Spalte: 'Status', Operator: 'eines', Wert: ['Abgeholt'] }],
  Rhythmus: 'Taeglich',
} as const;
const send = (token: string, body: object) =>
  callApi(test, client, 'POST', '/verwaltung/sichten/mails', { token, body });
const order = async (token: string, body: object): Promise<ViewMail[]> => (await send(token, body)).json<ViewMail[]>();

/** The mails that were written of a view, as their reader sees them, the newest first. */
const mailsOf = async (name: string): Promise<string[]> =>
  (await listMails(test.platform.db, { client: client.key, limit: 100 }))
    .filter(({ kind, subject }) => kind === 'list-view' && subject.includes(name))
    .map((mail) => openMail(test.platform.config.encryptionKeys, mail).text);

it('a view is mailed once a day with its exact count, its sum and the change, without names, until it is ended', async () => {
  const olaf = await makeOperator(test, client, ['Operator']);
  await makePayments(test.platform, client, 3);
  const { rows } = await sql<{ rows: number; cents: number }>`
    select count(*)::integer as rows, sum(value_cents)::integer as cents from claim
    where client_key = ${client.key} and state = 'Abgeholt'`.execute(test.platform.db);
  const [raw] = rows;
  expect(raw?.rows).toBeGreaterThan(0);
  const [stored] = await order(olaf.token, ORDER);
  expect(stored).toMatchObject({ Liste: 'praemien', Name: 'Abgeholt', Rhythmus: 'Taeglich', ZuletztAm: null });
  await sendViewMails.run(test.platform);
  await sendViewMails.run(test.platform);
  const [first, ...more] = await mailsOf('Abgeholt');
  expect(more).toEqual([]);
  expect(first).toContain(`Zeilen in dieser Sicht: ${raw?.rows}.`);
  expect(first).toContain(new Intl.NumberFormat('de', { minimumFractionDigits: 2 }).format((raw?.cents ?? 0) / 100));
  expect(first).not.toContain('Seit der letzten E-Mail');
  expect(first).not.toMatch(/Anna|Muster/);
  expect(first).toContain(`/verwaltung/${client.key}/praemien?Status=Abgeholt&abbestellen=${stored?.Id}`);
  // Simulates the next day, because the operator's session would have expired if the clock moved.
  const tomorrow = () =>
    sql`update view_mail set sent_on = sent_on - 1 where client_key = ${client.key}`.execute(test.platform.db);
  await makePayments(test.platform, client, 2);
  await tomorrow();
  await sendViewMails.run(test.platform);
  expect((await mailsOf('Abgeholt'))[0]).toMatch(/Seit der letzten E-Mail:? *\+2/);
  const end = () =>
    callApi(test, client, 'POST', `/verwaltung/sichten/mails/${stored?.Id}/ende`, { token: olaf.token, body: {} });
  expect([(await end()).json(), (await end()).statusCode]).toEqual([[], 200]);
  await tomorrow();
  await sendViewMails.run(test.platform);
  expect(await mailsOf('Abgeholt')).toHaveLength(2);
});

it.each(['empfehlungen', 'auftraege', 'meldungen', 'praemien', 'personen', 'auswertung'] as const)(
  'every list can be counted: %s',
  async (Liste) => {
    await makeRecommendation(test, client);
    const aurelia = await makeOperator(test, client, ['Auditor']);
    await order(aurelia.token, { Liste, Name: `Alles ${Liste}`, Suche: '', Rhythmus: 'Taeglich', Filter: [] });
    await sendViewMails.run(test.platform);
    expect((await mailsOf(`Alles ${Liste}`))[0]).toMatch(/Zeilen in dieser Sicht: \d/);
  },
);

it('weekly ones come on Mondays, and a person who lost the right gets none', async () => {
  const [olaf, ina] = [await makeOperator(test, client, ['Operator']), await makeOperator(test, client, ['Support'])];
  await order(olaf.token, { ...ORDER, Name: 'Woche', Rhythmus: 'Woechentlich' });
  const [lost] = await order(ina.token, { ...ORDER, Name: 'Woche', Rhythmus: 'Woechentlich' });
  await sql`update operator_user set grants = '{}' where id = (select operator_id from view_mail
    where client_key = ${client.key} and id = ${lost?.Id ?? ''})`.execute(test.platform.db);
  for (let day = 0; day < 7; day += 1) {
    await advanceDays(test, 1);
    await sendViewMails.run(test.platform);
  }
  expect(await mailsOf('Woche')).toHaveLength(1);
});

it('refuses what a list does not have, people in an address, lists without the right, and more than anyone reads', async () => {
  const ina = await makeOperator(test, client, ['Support']);
  const outcome = async (body: object) => (await send(ina.token, { ...ORDER, ...body })).statusCode;
  expect(await outcome({ Filter: [{ Spalte: 'Empfehler', Operator: 'enthaelt', Wert: 'Muster' }] })).toBe(400);
  expect(await outcome({ Suche: 'Empfehler=anna%40example.org' })).toBe(400);
  expect(await outcome({ Liste: 'protokoll' })).toBe(400);
  expect(await outcome({ Liste: 'auswertung', Filter: [] })).toBe(403);
  for (let index = 0; index < 20; index += 1) expect(await outcome({ Name: `Sicht ${index}` })).toBe(200);
  expect(await outcome({ Name: 'Eine mehr' })).toBe(429);
  expect(await outcome({ Name: 'Sicht 3', Rhythmus: 'Woechentlich' })).toBe(200);
});
