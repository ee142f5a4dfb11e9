import type { CallReply } from '@mundwerk/contract/call';
import type * as calls from '@mundwerk/contract/console/review/cases';
import type { previewReviewRules } from '@mundwerk/contract/console/review/rule-calls';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { portalCtx } from '#modules/core/client/index.ts';
import { assessWaiting } from '#modules/core/review/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { actsOf, auditOf, outcomeOf } from '#testing/console/operate.ts';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makePaying } from '#testing/make/make-payments.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { freshIban, makePickedUp, type PickedUp } from '#testing/review-set/write-review-set.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const DAY_MS = 86_400_000;
const REASON = { Grund: { Art: 'Pruefung', Text: 'am Telefon geklärt, Paar in einem Haushalt' } } as const;
const RITA = { first: 'Rita', last: 'Ring', email: 'rita.ringer@example.org' };

const dayIn = (days: number): string => calendarDay(new Date(test.clock.now().getTime() + days * DAY_MS));

/** A claim whose recommender and recipient have one name, one account and nearly one address: 70 points. */
const makeSuspect = (client: ClientRef, name = 'ringer'): Promise<PickedUp> => {
  const iban = freshIban();
  return makePickedUp(test.platform, client, {
    recommender: { ...RITA, email: `rita.${name}@example.org` },
    recipient: { ...RITA, email: `rita.${name}1@example.org` },
    iban,
    recipientIban: iban,
    holder: 'Rita Ring',
  });
};

const setUp = async () => {
  const paying = await makePaying(test);
  const { client } = paying;
  const held = await makeSuspect(client);
  const assessAll = async (): Promise<void> => {
    const ctx = await portalCtx(test.platform, client.key);
    if (ctx) await assessWaiting(ctx);
  };
  await assessAll();
  const operator = await makeOperator(test, client, ['Operator'], { name: 'Olaf Operator' });
  const ask = (method: 'GET' | 'POST' | 'PUT', path = '', body?: object) =>
    callApi(test, client, method, `/verwaltung/pruefung${path}`, { token: operator.token, ...(body ? { body } : {}) });
  const list = async (stand = 'Offen') =>
    (await ask('GET', `?stand=${stand}`)).json<CallReply<typeof calls.listReviewCases>>();
  const decide = (how: string, body: object, claim: PickedUp = held) =>
    ask('POST', `/${claim.claimNumber}/${how}`, body);
  return { ...paying, held, operator, ask, list, decide, assessAll };
};

const claimState = async ({ claimId }: PickedUp): Promise<unknown> =>
  (await sql<{ state: string }>`select state from claim where id = ${claimId}`.execute(test.platform.db)).rows[0]
    ?.state;

const caseState = async ({ claimId }: PickedUp): Promise<unknown> =>
  (await sql<{ state: string }>`select state from review_case where claim_id = ${claimId}`.execute(test.platform.db))
    .rows[0]?.state;

it('a sample of what nothing holds is looked at by people, and tells what they refused', async () => {
  const { client, list, decide, assessAll } = await setUp();
  const [good, bad, other] = [
    await makePickedUp(test.platform, client),
    await makePickedUp(test.platform, client),
    await makePickedUp(test.platform, client),
  ];
  await assessAll();
  await sql`update review_case set sampled_at = case when claim_id <> ${other.claimId} then ${test.clock.now()}::timestamptz end
    where client_key = ${client.key}`.execute(test.platform.db);
  const { Items, Anzahl } = await list('Stichprobe');
  expect(Items.map(({ Stand }) => Stand)).toEqual(['Unauffaellig', 'Unauffaellig']);
  expect(Anzahl).toMatchObject({ Offen: 1, Stichprobe: 2, Entschieden: 0 });
  expect((await decide('freigeben', { ...REASON, Haushalt: false }, good)).statusCode).toBe(200);
  expect((await decide('ablehnen', { ...REASON, Nachricht: 'Es gibt diese Person nicht.' }, bad)).statusCode).toBe(200);
  expect(await claimState(bad)).toBe('Storniert');
  expect(await list('Stichprobe')).toMatchObject({ Items: [], Stichprobe: { Entschieden: 2, Abgelehnt: 1 } });
  // A claim that was neither sampled nor remarkable has no case.
  expect((await decide('freigeben', { ...REASON, Haushalt: false }, other)).statusCode).toBe(404);
});

describe('the list of cases', () => {
  it('says what is held, why, and when it ends, with the counts of every view', async () => {
    const { list, held } = await setUp();
    const { Items, Anzahl, GehaltenCent, Ausloeser } = await list();
    expect(Items).toMatchObject([
      {
        Praemierungsnummer: held.claimNumber,
        Empfehler: 'R. Ring',
        Stand: 'Gehalten',
        Punkte: 70,
        Gruende: [{ Signal: 'GleichePerson', Punkte: 30 }, { Signal: 'PaarKonto' }, { Signal: 'AehnlicheAdresse' }],
        WertCent: 3500,
      },
    ]);
    expect([Anzahl, GehaltenCent]).toEqual([{ Offen: 1, Beobachtet: 0, Stichprobe: 0, Entschieden: 0 }, 3500]);
    expect(Ausloeser).toContainEqual({ Signal: 'PaarKonto', Anzahl: 1, Freigegeben: 0 });
  });

  it('shows a case side by side, masked, with equal values marked as equal', async () => {
    const { ask, held } = await setUp();
    const found = (await ask('GET', `/${held.claimNumber}`)).json<calls.ReviewCaseView>();
    const [recommender, recipient] = found.Personen;
    expect([recommender?.Rolle, recipient?.Rolle]).toEqual(['Empfehler', 'Kontakt']);
    expect(recommender?.Konto?.Gruppe).toBe(recipient?.Konto?.Gruppe);
    expect(recommender?.Nachname?.Gruppe).toBe(recipient?.Nachname?.Gruppe);
    expect(JSON.stringify(found)).not.toContain('rita.ringer');
    expect(found.Verlauf).toMatchObject([{ Ereignis: 'assess', Stand: 'Gehalten', Von: null }]);
  });

  it('knows no case of another client', async () => {
    const [one, other] = [await setUp(), await setUp()];
    expect(outcomeOf(await one.ask('GET', `/${other.held.claimNumber}`))).toBe('PSOF0960');
    expect(outcomeOf(await one.decide('freigeben', { ...REASON, Haushalt: false }, other.held))).toBe('PSOF0960');
  });
});

describe('passing a case', () => {
  it('pays with the next run, is recorded once, and cannot be decided twice', async () => {
    const { client, decide, run, list } = await setUp();
    expect((await decide('freigeben', { ...REASON, Haushalt: false })).json()).toMatchObject({
      Stand: 'Freigegeben',
      EntschiedenVon: 'Olaf Operator',
    });
    expect(await auditOf(test, client)).toMatchObject([{ action: 'review.pass', reason: REASON.Grund.Text }]);
    expect(outcomeOf(await decide('freigeben', { ...REASON, Haushalt: false }))).toBe('PSOF0961');
    expect(await run()).toMatchObject({ Anzahl: 1 });
    expect((await list('Entschieden')).Items).toHaveLength(1);
  });

  it('keeps the same reasons on the same pair quiet for a year, and no longer', async () => {
    const { decide, client, assessAll } = await setUp();
    await decide('freigeben', { ...REASON, Haushalt: false });
    const second = await makeSuspect(client);
    await assessAll();
    expect(await caseState(second)).toBe('Unauffaellig');
    await setClock(test, 366 * DAY_MS);
    const third = await makeSuspect(client);
    await assessAll();
    expect(await caseState(third)).toBe('Gehalten');
    expect(second.recommenderId).toBe(third.recommenderId);
  });

  it('of up to 50 together is one decision with one record; 51 are refused', async () => {
    const { client, ask, held, assessAll } = await setUp();
    const other = await makeSuspect(client, 'andere');
    await assessAll();
    const numbers = [held.claimNumber, other.claimNumber];
    const tooMany = { ...REASON, Praemierungsnummern: Array(51).fill(held.claimNumber) };
    expect((await ask('POST', '/freigeben', tooMany)).statusCode).toBe(400);
    expect((await ask('POST', '/freigeben', { ...REASON, Praemierungsnummern: numbers })).json()).toEqual({
      Anzahl: 2,
      SummeCent: 7000,
    });
    expect(await actsOf(test, client)).toHaveLength(1);
  });

  it('passes none of several when one is not there', async () => {
    const { ask, held, list } = await setUp();
    const body = { ...REASON, Praemierungsnummern: [held.claimNumber, '0000000000AB'] };
    expect((await ask('POST', '/freigeben', body)).statusCode).toBe(404);
    expect((await list()).Items).toHaveLength(1);
  });
});

describe('keeping a hold', () => {
  it('lasts until a day, at most 30 days after it began', async () => {
    const { decide, run, waiting, client } = await setUp();
    for (const day of [31, -1]) {
      expect(outcomeOf(await decide('halten', { ...REASON, Bis: dayIn(day) }))).toBe('PSOF0901');
    }
    expect((await decide('halten', { ...REASON, Bis: dayIn(20) })).json()).toMatchObject({ Stand: 'Gehalten' });
    await setClock(test, 16 * DAY_MS);
    expect(await waiting()).toMatchObject({ Anzahl: 1, Zurueckgestellt: 1 });
    expect(await run()).toMatchObject({ ErrorCode: 'PSOF0801' });
    expect(await actsOf(test, client)).toEqual(['review.hold']);
  });
});

describe('refusing a case', () => {
  const message = { Nachricht: 'Beide Seiten gehören derselben Person.' };

  it('shows the mail first, then cancels the claim and tells the person that a person decided and how to object', async () => {
    const { client, decide, held, run } = await setUp();
    const preview = (await decide('ablehnen/vorschau', message)).json<CallReply<typeof calls.previewReviewRefusal>>();
    expect(preview).toMatchObject({
      An: 'r•••@example.org',
      Betreff: expect.stringMatching(/^Ihre Prämie von 35\s€ wird nicht ausgezahlt$/),
    });
    expect(preview.Absaetze.join(' ')).toContain(message.Nachricht);
    expect(await claimState(held)).toBe('Abgeholt');

    const refused = (await decide('ablehnen', { ...REASON, ...message })).json();
    expect(refused).toMatchObject({ Stand: 'Abgelehnt', EntschiedenVon: 'Olaf Operator' });
    expect(await claimState(held)).toBe('Storniert');
    const mails = (await readMails(test, client.key, RITA.email)).filter(({ Kind }) => Kind === 'reward-refused');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.Text).toContain('hat ein Mensch in unserem Team');
    expect(mails[0]?.Text).toContain('noch einmal');
    expect(await actsOf(test, client)).toEqual(['review.refuse']);
    expect(await run()).toMatchObject({ ErrorCode: 'PSOF0801' });
  });

  it('is refused while the payment is with the bank', async () => {
    const { client, decide, held, run } = await setUp();
    // Watched cases are paid; this one is in a run before a person looks at it.
    await sql`update review_case set state = 'Beobachtet' where client_key = ${client.key}`.execute(test.platform.db);
    await run();
    expect(outcomeOf(await decide('ablehnen', { ...REASON, ...message }))).toBe('PSOF0962');
    expect(await claimState(held)).toBe('Abgeholt');
    expect(await actsOf(test, client)).toEqual([]);
  });
});

describe('the rules', () => {
  const RULES = { Halten: 60, Beobachten: 35, FristTage: 14, WegwerfDomains: [], VertrauteDomains: [] };

  it('tell what they would have held of the last 90 days before they are saved', async () => {
    const { ask, client, assessAll } = await setUp();
    await makePickedUp(test.platform, client, { recipient: { email: 'x@weg.example' }, secondsFromClick: 3 });
    await assessAll();
    const preview = async (change: object) =>
      (await ask('POST', '/regeln/vorschau', { ...RULES, ...change })).json<CallReply<typeof previewReviewRules>>();
    expect(await preview({})).toMatchObject({ Tage: 90, Geprueft: 2, Gehalten: 1, SummeCent: 3500, Beobachtet: 0 });
    expect(await preview({ Halten: 80 })).toMatchObject({ Gehalten: 0, Beobachtet: 1 });
    expect(await preview({ Halten: 30, Beobachten: 20, WegwerfDomains: ['weg.example'] })).toMatchObject({
      Gehalten: 2,
    });
    // Three contacts of one recommender on a domain of the new list: 20 for each address, 20 for their number.
    const { recommenderId } = await makePickedUp(test.platform, client, { recipient: { email: 'a@los.example' } });
    for (const email of ['b@los.example', 'c@los.example'])
      await makePickedUp(test.platform, client, { recommenderId, recipient: { email } });
    await assessAll();
    const listed = { Halten: 60, WegwerfDomains: ['los.example'] };
    expect(await preview({ ...listed, Beobachten: 40 })).toMatchObject({ Gehalten: 1, Beobachtet: 3 });
    expect(await preview({ ...listed, Beobachten: 41 })).toMatchObject({ Gehalten: 1, Beobachtet: 0 });
  });

  it('are saved with a reason and count from then on', async () => {
    const { ask, client, list, assessAll } = await setUp();
    const saved = await ask('PUT', '/regeln', {
      ...RULES,
      Halten: 80,
      FristTage: 7,
      WegwerfDomains: ['Weg.Example'],
      ...REASON,
    });
    expect(saved.json()).toMatchObject({ Halten: 80, WegwerfDomains: ['weg.example'], GeaendertVon: 'Olaf Operator' });
    await makeSuspect(client, 'andere');
    await assessAll();
    expect((await list('Beobachtet')).Items).toHaveLength(1);
    expect(await actsOf(test, client)).toEqual(['review.rules']);
  });

  it('refuse to watch above the hold', async () => {
    const { ask } = await setUp();
    expect((await ask('PUT', '/regeln', { ...RULES, Beobachten: 70, ...REASON })).statusCode).toBe(400);
  });
});
