import type { ClientHealth } from '@mundwerk/contract/console/operate/health';
import type { PersonPage } from '@mundwerk/contract/console/record/person';
import type { ReferralPage } from '@mundwerk/contract/console/record/referral';
import { taskDueOn } from '@mundwerk/contract/values/console/tasks';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { countBounce, updateBounced } from '#platform/mail/bounce/store.ts';
import { listMails } from '#platform/mail/store.ts';
import { accountId, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { eventually } from '#testing/eventually.ts';
import { bookedFile, returnedFile } from '#testing/make/bank-files.ts';
import { inboxCalls, makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeProvided, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { type MadePayment, makePaying, makePayments } from '#testing/make/make-payments.ts';
import { callApi, makeKey, makeRecommendation } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender, someAddress, TEST_PASSWORD } from '#testing/make/make-recommender.ts';
import { fillPool, makeVoucherClient, someCodes, VOUCHER_ID } from '#testing/make/make-voucher-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const { list, open, act, only, write, today } = inboxCalls(() => test);
const sweep = () => test.platform.jobs.runTask('sweep-inbox-tasks');
const DEAD_MAILS = [{ Spalte: 'Art', Operator: 'eines', Wert: ['ToteMail'] }];

describe('other causes', () => {
  it('a request for goodwill waits for those who decide, and ends with its account', async () => {
    const client = await makeClient(test.platform);
    const olaf = await makeOperator(test, client, ['Operator']);
    const anna = await makeRecommender(test, client);
    const number = await makeRecommendation(test, client, { Empfehler: { Email: anna.email } });
    const path = `/empfehler/SetKundennummerForEmpfehler/${number}?kundennummer=40012345`;
    await callApi(test, client, 'PUT', path, { token: anna.token });
    expect(await only(client, olaf)).toMatchObject({
      Art: 'Kulanz',
      Werte: { kundennummer: '40012345' },
      Empfehlungsnummer: number,
      FaelligAm: taskDueOn('Kulanz', today()),
    });
    const ina = await makeOperator(test, client, ['Support']);
    expect(await list(client, ina)).toEqual([]);
    await sql`delete from goodwill_request where client_key = ${client.key}`.execute(test.platform.db);
    await sweep();
    expect(await list(client, olaf)).toEqual([]);
    expect(await list(client, olaf, 'erledigt')).toMatchObject([{ Art: 'Kulanz', Stand: 'Erledigt' }]);
  });

  it('a mail that was given up waits until it is sent after all, and names no address', async () => {
    const client = await makeClient(test.platform);
    const ina = await makeOperator(test, client, ['Support']);
    await write(client, { KopieAnMich: true });
    await eventually(async () => {
      const [copy] = await listMails(test.platform.db, { client: client.key, to: 'anna@example.org', limit: 1 });
      expect(copy?.state).toBe('sent');
    });
    await sql`update mail set state = 'failed', sent_at = null, last_error = '550 5.1.1 <anna@example.org>: unknown'
      where client_key = ${client.key} and kind = 'contact-copy'`.execute(test.platform.db);
    await sweep();
    await sweep();
    const [dead] = await list(client, ina, 'team', DEAD_MAILS);
    expect(dead).toMatchObject({ Werte: { mailArt: 'contact-copy', smtp: '550' }, Wer: 'a•••@example.org' });
    expect(JSON.stringify(dead)).not.toContain('anna@');
    await act(client, ina, dead?.Id ?? '', 'erledigen');
    await sweep();
    expect(await list(client, ina, 'team', DEAD_MAILS)).toEqual([]);
    await act(client, ina, dead?.Id ?? '', 'oeffnen');
    await sql`update mail set state = 'sent', sent_at = now() where client_key = ${client.key}`.execute(
      test.platform.db,
    );
    await sweep();
    expect(await open(client, ina, dead?.Id ?? '')).toMatchObject({
      Stand: 'Erledigt',
      Verlauf: expect.arrayContaining([expect.objectContaining({ Ereignis: 'settled', Von: null })]),
    });
  });
});

it('a request for goodwill is settled by its decision, in the name of whoever decided', async () => {
  const client = await makeClient(test.platform);
  const olaf = await makeOperator(test, client, ['Operator']);
  const anna = await makeRecommender(test, client);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: anna.email } });
  const path = `/empfehler/SetKundennummerForEmpfehler/${number}?kundennummer=40012345`;
  await callApi(test, client, 'PUT', path, { token: anna.token });
  const { Id } = await only(client, olaf);
  const token = await makeKey(test, client, 'goodwill:decide');
  const { rows } = await sql<{ id: string }>`select id from goodwill_request
    where client_key = ${client.key}`.execute(test.platform.db);
  const body = { Entscheidung: 'Abgelehnt', Grund: 'Kein Neukunde' };
  await callApi(test, client, 'POST', `/betrieb/kulanz/${rows[0]?.id}`, { token, body });
  expect((await open(client, olaf, Id)).Stand).toBe('Erledigt');
});

it('a pool that runs dry waits until it is filled', async () => {
  const client = await makeVoucherClient(test.platform, { GutscheinWarnungAb: 2 });
  await fillPool(test, client, someCodes(2));
  const { reward } = await makeProvided(test, client);
  // Finance signs on only now, because a session would have expired in the weeks until the reward was ready.
  const fina = await makeOperator(test, client, ['Finance']);
  await callApi(test, client, 'PUT', '/praemierung', { token: reward, body: { PraemieId: VOUCHER_ID } });
  expect(await only(client, fina)).toMatchObject({
    Art: 'Bestand',
    Titel: 'Buchgutschein',
    Werte: { wertCent: 5000, uebrig: 1 },
    FaelligAm: taskDueOn('Bestand', today()),
  });
  await fillPool(test, client, someCodes(5, 'NEU'));
  expect(await list(client, fina)).toEqual([]);
});

describe('the bank', () => {
  it('returns a transfer: a task until the reward is picked up again', async () => {
    const { client, run, answer } = await makePaying(test);
    const fina = await makeOperator(test, client, ['Finance']);
    const [payment] = (await makePayments(test.platform, client, 1)) as [MadePayment];
    await run();
    await answer(returnedFile([payment], 'AC04'));
    const task = await only(client, fina);
    expect(task).toMatchObject({
      Art: 'Ruecklaeufer',
      Wer: 'Anna M.',
      Werte: { grund: 'KontoGeschlossen', code: 'AC04', betragCent: payment.amountCents },
    });
    // The beneficiary names another account: here by the claim's own token, as from the mail.
    await sql`insert into reward_token (client_key, token_hash, claim_id, created_at, expires_at)
      values (${client.key}, encode(sha256('neues-konto'::bytea), 'hex'), ${payment.claimId}, ${test.clock.now()}, ${new Date(test.clock.now().getTime() + 86_400_000)})`.execute(
      test.platform.db,
    );
    const body = { PraemieId: 1, ...TEST_ACCOUNT };
    const picked = await callApi(test, client, 'PUT', '/praemierung', { token: 'neues-konto', body });
    expect([picked.statusCode, picked.body]).toMatchObject([200, expect.any(String)]);
    expect((await open(client, fina, task.Id)).Stand).toBe('Erledigt');
  });

  it('names a line that fits nothing: a task that stays done when it is said again, and ends when it fits', async () => {
    const { client, run, answer } = await makePaying(test);
    const fina = await makeOperator(test, client, ['Finance']);
    const [payment] = (await makePayments(test.platform, client, 1)) as [MadePayment];
    const unknown = { endToEndId: 'RE-77', amountCents: 100 };
    await answer(bookedFile([unknown, payment]));
    expect(await list(client, fina)).toMatchObject([
      { Art: 'UnbekannteZeile', Werte: { grund: 'Referenz' } },
      { Art: 'UnbekannteZeile', Werte: { grund: 'Referenz' } },
    ]);
    await run();
    await answer(bookedFile([payment]));
    const left = await only(client, fina);
    expect(left).toMatchObject({ Titel: 'RE-77', Werte: { grund: 'Referenz', betragCent: 100 } });
    await act(client, fina, left.Id, 'erledigen');
    await answer(bookedFile([unknown]));
    expect(await list(client, fina)).toEqual([]);
  });
});

it('a claim that is held waits until the end of its hold, and ends with it', async () => {
  const client = await makeClient(test.platform);
  const olaf = await makeOperator(test, client, ['Operator']);
  const [payment] = (await makePayments(test.platform, client, 1)) as [MadePayment];
  const until = new Date(test.clock.now().getTime() + 9 * 86_400_000);
  await sql`insert into review_case (client_key, claim_id, recommender_id, recipient_id, state, score, reasons, assessed_at,
      held_at, held_until)
    select client_key, id, recommender_id, recipient_id, 'Gehalten', 82, '[]', ${test.clock.now()}, ${test.clock.now()}, ${until}
    from claim where client_key = ${client.key} and id = ${payment.claimId}`.execute(test.platform.db);
  await sweep();
  const task = await only(client, olaf);
  expect(task).toMatchObject({ Art: 'Pruefung', FaelligAm: calendarDay(until), Wer: 'Anna M.' });
  await act(client, olaf, task.Id, 'erledigen');
  await sweep();
  expect(await list(client, olaf)).toEqual([]);
  await act(client, olaf, task.Id, 'oeffnen');
  await sql`update review_case set state = 'Abgelaufen' where client_key = ${client.key}`.execute(test.platform.db);
  await sweep();
  expect((await open(client, olaf, task.Id)).Stand).toBe('Erledigt');
});

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
  const returned = async () => (await support.read<PersonPage>(`/personen/${id}`)).Person.MailsZurueck;
  expect(await returned()).toMatchObject({ Status: '5.1.1' });
  expect(outcomeOf(await support.act(`/personen/${id}/wiederholen`, { Art: 'Zugang', Nummer: null }))).toBe('ok');
  expect(await returned()).toBeNull();
});
