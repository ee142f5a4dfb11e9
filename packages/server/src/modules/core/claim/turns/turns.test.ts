import { pathOf } from '@mundwerk/contract/page/pages';
import type { OwnLink } from '@mundwerk/contract/referral/confirm';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAILS, type MailKind } from '#modules/mail-table.ts';
import type { ClientRef } from '#platform/context.ts';
import { eventually } from '#testing/eventually.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, makeContract, makeProvided, TEST_ACCOUNT, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { readMails, runTasks, setClock, untilMailsAreWritten } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
let client: ClientRef;
beforeEach(async () => {
  await setClock(test, 0);
  client = await makeClient(test.platform, { EmpfaengerdatenImmer: true });
});

const readKinds = async (email: string): Promise<string[]> =>
  (await readMails(test, client.key, email)).map(({ Kind }) => Kind).reverse();
const kindsOf = async (email: string): Promise<string[]> => {
  await untilMailsAreWritten(test);
  return readKinds(email);
};
const mailOf = async (email: string, kind: MailKind) => {
  await untilMailsAreWritten(test);
  return (await readMails(test, client.key, email)).find(({ Kind }) => Kind === kind);
};
const countOf = async (email: string, kind: MailKind): Promise<number> =>
  (await kindsOf(email)).filter((one) => one === kind).length;

describe('a recommender hears of', () => {
  it('every new link, with the short link, the promise and its end', async () => {
    const { email, headers } = await makeRecommender(test, client);
    const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
    const mail = await mailOf(email, 'recommendation-created');
    expect(mail?.Text).toContain(`/k/${number}c`);
    expect(mail?.Text).toMatch(/Für Sie: 70/);
    expect(mail?.Text).toContain('Gültig bis');
    const button = mail?.Links.find((link) => link.includes(pathOf('OwnLink', 'de', { empfehlungsnummer: number })));
    const Token = new URL(button ?? 'http://none').searchParams.get('token');
    const own = await callApi(test, client, 'POST', `/Empfehlen/${number}/link`, { body: { Token } });
    expect(own.json()).toMatchObject({ Empfehlungsnummer: number, Empfehler: { Email: email } });
    const other = await makeRecommendation(test, client);
    const foreign = await callApi(test, client, 'POST', `/Empfehlen/${other}/link`, { body: { Token } });
    expect(foreign.json()).toMatchObject({ ErrorCode: 'PSOF0306' });
    expect(headers.authorization).toContain('Bearer');
  });

  it('the link that a contract keeps alive, also after its days', async () => {
    const { email } = await makeRecommender(test, client);
    const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
    const Token = await mailToken(test, client, email, 'recommendation-created');
    const statusOf = async () =>
      (await callApi(test, client, 'POST', `/Empfehlen/${number}/link`, { body: { Token } })).json<OwnLink>().Status;
    const update = (change: RawBuilder<unknown>) =>
      sql`update recommendation set ${change} where client_key = ${client.key} and number = ${number}`.execute(
        test.platform.db,
      );
    expect(await statusOf()).toBe('Ok');
    await update(sql`valid_until = created_at + interval '1 millisecond'`);
    expect(await statusOf()).toBe('Abgelaufen');
    await update(sql`clock_stopped_at = created_at`);
    expect(await statusOf()).toBe('Ok');
  });

  it('links that others made with the address three times a day at most', async () => {
    const { email } = await makeRecommender(test, client);
    for (let index = 0; index < 5; index += 1) await makeRecommendation(test, client, { Empfehler: { Email: email } });
    expect(await countOf(email, 'recommendation-created')).toBe(3);
  });

  it('a contract once, with what is still open and the first possible day', async () => {
    const { email, patch } = await makeContract(test, client, { isConfirmed: false });
    const mail = await mailOf(email, 'contact-concluded');
    expect(mail?.Text).toContain('Ihr Kontakt muss noch seine Daten angeben');
    expect(mail?.Text).toContain('Frühestens bereit am');
    await patch({ Neukunde: true });
    await patch({ ErstbeitragBezahltAm: null });
    await Promise.all([1, 2].map(() => runTasks(test)));
    expect(await countOf(email, 'contact-concluded')).toBe(1);
  });

  it('each contract of a link by what that one still needs', async () => {
    const { email, number } = await makeContract(test, client, { order: { ErstbeitragBezahltAm: todayOf(test) } });
    await untilMailsAreWritten(test);
    const token = await makeKey(test, client);
    await callApi(test, client, 'POST', '/betrieb/auftraege', { body: orderBody(test, number), token });
    await untilMailsAreWritten(test);
    const mails = await readMails(test, client.key, email);
    const [second, first] = mails.filter(({ Kind }) => Kind === 'contact-concluded');
    expect(second?.Text).toContain('Ihr Kontakt muss noch seine Daten angeben');
    expect(first?.Text).not.toBe(second?.Text);
  });

  it('missing data after three and after ten days, with a text to send, and not once they are there', async () => {
    const waiting = await makeContract(test, client, { isConfirmed: false });
    const confirmed = await makeContract(test, client);
    await advanceDays(test, 2);
    expect(await countOf(waiting.email, 'contact-data-missing')).toBe(0);
    await advanceDays(test, 1);
    const mail = await mailOf(waiting.email, 'contact-data-missing');
    expect(mail?.Text).toContain(pathOf('RecipientData', 'de', { empfehlungsnummer: waiting.number }));
    await advanceDays(test, 6);
    expect(await countOf(waiting.email, 'contact-data-missing')).toBe(1);
    await advanceDays(test, 1);
    await advanceDays(test, 20);
    expect(await countOf(waiting.email, 'contact-data-missing')).toBe(2);
    expect(await countOf(confirmed.email, 'contact-data-missing')).toBe(0);
  });

  it.each([
    ['Abgelehnt', 'abgelehnt'],
    ['Widerrufen', 'widerrufen'],
    ['Storniert', 'beendet'],
  ])('an order that is %s, with the real reason, once', async (Status, words) => {
    const { email, patch } = await makeContract(test, client);
    await patch({ Status });
    await runTasks(test);
    expect((await mailOf(email, 'order-ended'))?.Text).toContain(words);
    expect(await countOf(email, 'order-ended')).toBe(1);
  });

  it('an order that ends when the reward was ready by the mail of the reward alone', async () => {
    const { email, patch } = await makeProvided(test, client);
    await patch({ Status: 'Widerrufen' });
    await runTasks(test);
    expect(await countOf(email, 'reward-cancelled')).toBe(1);
    expect(await countOf(email, 'order-ended')).toBe(0);
  });

  it('an unused link seven days before it ends, once, and of a used one nothing', async () => {
    const { email } = await makeRecommender(test, client);
    await makeRecommendation(test, client, { Empfehler: { Email: email } });
    const used = await makeRecommender(test, client);
    const number = await makeRecommendation(test, client, { Empfehler: { Email: used.email } });
    await callApi(test, client, 'PUT', `/empfehlung/${number}`);
    await advanceDays(test, 52);
    expect(await countOf(email, 'link-ends')).toBe(0);
    await advanceDays(test, 1);
    expect((await mailOf(email, 'link-ends'))?.Text).toContain('niemand geöffnet');
    await advanceDays(test, 20);
    expect(await countOf(email, 'link-ends')).toBe(1);
    expect(await countOf(used.email, 'link-ends')).toBe(0);
  });

  it('a pickup, with the end of the account and never the whole', async () => {
    const { email, reward } = await makeProvided(test, client);
    await callApi(test, client, 'PUT', '/praemierung', { token: reward, body: { PraemieId: 1, ...TEST_ACCOUNT } });
    const mail = await mailOf(email, 'reward-picked-up');
    expect(mail?.Text).toContain('20 51');
    expect(mail?.Text).not.toContain(TEST_ACCOUNT.Iban);
  });
});

it('a mail that cannot be written holds up no other, and is written once it can', async () => {
  const { email, number } = await makeContract(test, client, { isConfirmed: false });
  await untilMailsAreWritten(test);
  const before = await countOf(email, 'contact-concluded');
  // The reference is one that no order can have, as a bug of ours would leave it.
  await sql`update referral_mail set ref = 'broken', settled_at = null, created_at = created_at - interval '1 hour'
    where client_key = ${client.key} and number = ${number} and event = 'concluded'`.execute(test.platform.db);
  const later = await makeContract(test, client, { isConfirmed: false });
  await eventually(async () => expect(await readKinds(later.email)).toContain('contact-concluded'));
  const { rows } = await sql<{ id: string }>`update referral_mail m set ref = o.id::text from customer_order o
    where m.client_key = ${client.key} and m.number = ${number} and m.event = 'concluded' and m.retry_at is not null
      and o.client_key = m.client_key and o.recommendation_number = m.number returning o.id`.execute(test.platform.db);
  expect(rows).toHaveLength(1);
  await setClock(test, 6 * 60_000);
  expect(await countOf(email, 'contact-concluded')).toBe(before + 1);
});

it('people who want only what they must know get nothing else', async () => {
  const { email, reward, patch, token, number } = await makeProvided(test, client);
  const reply = await callApi(test, client, 'PUT', '/empfehler/mails', {
    token: await token(),
    body: { AlleMails: false },
  });
  expect(reply.json()).toMatchObject({ AlleMails: false });
  const before = await kindsOf(email);
  await callApi(test, client, 'PUT', '/praemierung', { token: reward, body: { PraemieId: 1, ...TEST_ACCOUNT } });
  await makeRecommendation(test, client, { Empfehler: { Email: email } });
  await patch({ Status: 'Storniert' });
  await advanceDays(test, 54);
  const after = (await kindsOf(email)).slice(before.length);
  expect(after.filter((kind) => !MAILS[kind as MailKind].isMustKnow)).toEqual([]);
  expect(number).toBeTruthy();
});

it('a recipient who gave no data is never written to', async () => {
  const { patch } = await makeContract(test, client);
  await patch({ Status: 'Widerrufen' });
  await advanceDays(test, 12);
  const { rows } = await sql<{ kind: string }>`select kind from mail where client_key = ${client.key}
    and kind like '%recipient%'`.execute(test.platform.db);
  expect(rows).toEqual([]);
});
