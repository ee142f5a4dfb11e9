import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef, Ctx } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makePaying } from '#testing/make/make-payments.ts';
import { freshIban, makePickedUp, type PickedUp, type PickedUpParts } from '#testing/review-set/write-review-set.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { portalCtx } from '../client/index.ts';
import { assessClaims, assessPickedUp, assessWaiting } from './assess/assess-claims.ts';
import { expireHolds } from './decide/decide-case.ts';
import type { Reason } from './signals/rules.ts';

const DAY_MS = 86_400_000;

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const ctxOf = async (client: ClientRef): Promise<Ctx> => {
  const ctx = await portalCtx(test.platform, client.key);
  if (!ctx) throw new Error('no client');
  return ctx;
};
const make = (client: ClientRef, parts: PickedUpParts = {}): Promise<PickedUp> =>
  makePickedUp(test.platform, client, parts);

interface Row {
  readonly claim_id: string;
  readonly state: string;
  readonly score: number;
  readonly reasons: readonly Reason[];
  readonly held_until: Date | null;
}
const casesOf = async (client: ClientRef): Promise<ReadonlyMap<string, Row>> => {
  const { rows } = await sql<Row>`select * from review_case where client_key = ${client.key}`.execute(test.platform.db);
  return new Map(rows.map((row) => [row.claim_id, row]));
};
/** The signals of a claim with their points. */
const signalsOf = async (client: ClientRef, { claimId }: PickedUp) => {
  await assessClaims(await ctxOf(client), [claimId]);
  const found = (await casesOf(client)).get(claimId);
  return found?.reasons.map(({ signal, points }) => [signal, points]);
};

describe('facts read from our tables', () => {
  it('find nothing about a single honest claim', async () => {
    const client = await makeClient(test.platform);
    expect(await signalsOf(client, await make(client))).toEqual([]);
  });

  it('find the account of a pair, and one account of three people with their last names', async () => {
    const client = await makeClient(test.platform);
    const iban = freshIban();
    const claim = await make(client, { iban, recipientIban: iban, isNewCustomer: true, hasPaidPremium: true });
    expect(await signalsOf(client, claim)).toEqual([['PaarKonto', 25]]);
    await make(client, { iban, recommender: { first: 'Rita', last: 'Roth' } });
    expect(await signalsOf(client, claim)).toEqual([['EinKonto', 40]]);
  });

  it('know an account again after the key of the installation was renewed', async () => {
    const client = await makeClient(test.platform);
    const iban = freshIban();
    const claim = await make(client, { iban });
    const { config } = test.platform;
    const encryptionKeys = [{ id: 'newest', bytes: randomBytes(32) }, ...config.encryptionKeys] as const;
    const renewed = { ...test.platform, config: { ...config, encryptionKeys } };
    for (const last of ['Roth', 'Rabe'])
      await makePickedUp(renewed, client, { iban, recommender: { last }, holder: last });
    expect(await signalsOf(client, claim)).toEqual([['EinKonto', 40]]);
    await sql`delete from payment where client_key = ${client.key} and key_id = 'newest'`.execute(test.platform.db);
  });

  it('count an account of another client, or one used long ago, for nothing', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const iban = freshIban();
    const claim = await make(client, { iban });
    for (const place of [other, other]) await make(place, { iban });
    await make(client, { iban, daysAgo: 400 });
    await make(client, { iban, daysAgo: 370 });
    expect(await signalsOf(client, claim)).toEqual([]);
  });

  it('find one name and nearly one address on both sides', async () => {
    const client = await makeClient(test.platform);
    const claim = await make(client, {
      recommender: { first: 'Jörg', last: 'Weiß', email: 'joerg.weiss@example.org' },
      recipient: { first: 'Joerg', last: 'Weiss', email: 'joerg.weiss2@web.example' },
      holder: 'J. Weiss',
    });
    expect(await signalsOf(client, claim)).toEqual([
      ['GleichePerson', 30],
      ['AehnlicheAdresse', 15],
    ]);
  });

  it('find a phone number at three contacts of two recommenders, and four people at one door', async () => {
    const client = await makeClient(test.platform);
    const shared = { phone: '+4940123', street: 'Ringstraße' };
    const first = await make(client, { recipient: { ...shared, last: 'Eins' } });
    const again = { recommenderId: first.recommenderId };
    await make(client, { ...again, recipient: { ...shared, last: 'Zwei' } });
    await make(client, { ...again, recipient: { street: 'RINGSTRASSE', last: 'Drei' } });
    await make(client, { ...again, recipient: { street: 'Ringstraße', last: 'Vier' } });
    expect(await signalsOf(client, first)).toEqual([['Anschrift', 20]]);
    await make(client, { recipient: { phone: '+4940123' } });
    expect(await signalsOf(client, first)).toEqual([
      ['Telefon', 20],
      ['Anschrift', 20],
    ]);
  });

  it('find many orders of a recommender, and many that ended', async () => {
    const client = await makeClient(test.platform);
    const first = await make(client);
    for (let made = 0; made < 6; made += 1)
      await make(client, { recommenderId: first.recommenderId, orderState: made < 3 ? 'Widerrufen' : 'Freigegeben' });
    expect(await signalsOf(client, first)).toEqual([
      ['Tempo', 15],
      ['Widerrufe', 15],
    ]);
  });

  it('find a lead right after the click, and a throw-away address', async () => {
    const client = await makeClient(test.platform);
    const quick = await make(client, { secondsFromClick: 12, recipient: { email: 'x1@sub.mailinator.com' } });
    expect(await signalsOf(client, quick)).toEqual([
      ['WegwerfMail', 20],
      ['Eile', 12],
    ]);
    const again = { recommenderId: quick.recommenderId, hasPaidPremium: true };
    for (const name of ['x2', 'x3']) await make(client, { ...again, recipient: { email: `${name}@yopmail.com` } });
    expect(await signalsOf(client, await make(client, again))).toEqual([
      ['WegwerfKontakte', 20],
      ['Erstbeitrag', -15],
    ]);
    expect(await signalsOf(client, await make(client, { secondsFromClick: 90 }))).toEqual([]);
  });

  it('find staff, and staff whose own agency released the order; not those who are admitted by name', async () => {
    const email = 'ina@agentur.example';
    const admitted = await makeClient(test.platform, { EmailWhitelist: [email] });
    const client = await makeClient(test.platform);
    const { db, clock } = test.platform;
    for (const { key } of [client, admitted]) {
      await sql`insert into agency (client_key, number, name, created_at) values (${key}, '4711', 'Agentur', ${clock.now()})`.execute(
        db,
      );
      await sql`insert into agency_staff (client_key, id, agency_number, name, email, email_normal, is_active, invited_at)
        values (${key}, gen_random_uuid(), '4711', 'Ina', ${email}, ${email}, true, ${clock.now()})`.execute(db);
    }
    const claim = await make(client, { recommender: { email } });
    expect(await signalsOf(client, claim)).toEqual([['Insider', 20]]);
    expect(await signalsOf(admitted, await make(admitted, { recommender: { email } }))).toEqual([]);
    await sql`insert into order_release (client_key, id, order_id, agency_number, requested_by, requested_at, effective_at, state)
      values (${client.key}, gen_random_uuid(), ${claim.orderId}, '4711', 'x', ${clock.now()}, ${clock.now()}, 'done')`.execute(
      db,
    );
    expect(await signalsOf(client, claim)).toEqual([['InsiderGibtFrei', 60]]);
    expect((await casesOf(client)).get(claim.claimId)?.state).toBe('Gehalten');
  });

  it('find a circle of three, and none where the way back is missing', async () => {
    const client = await makeClient(test.platform);
    const [a, b, c] = ['a-ring@example.org', 'b-ring@example.org', 'c-ring@example.org'];
    const first = await make(client, { recommender: { email: a }, recipient: { email: b } });
    await make(client, { recommender: { email: b }, recipient: { email: c } });
    expect(await signalsOf(client, first)).toEqual([]);
    const iban = freshIban();
    await make(client, { recommender: { email: c }, recipient: { email: a }, iban });
    expect(await signalsOf(client, first)).toEqual([['Kreis', 30]]);
    await make(client, { recommender: { email: b }, iban });
    expect(await signalsOf(client, first)).toEqual([
      ['Kreis', 30],
      ['KreisKonto', 25],
    ]);
  });

  it('find an account that changed after a login by link, and remember it after the change is forgotten', async () => {
    const client = await makeClient(test.platform);
    const claim = await make(client, { holder: 'Rita Roth' });
    const { db, clock } = test.platform;
    const [login, change] = [new Date(clock.now().getTime() - 5_400_000), new Date(clock.now().getTime() - 1_000)];
    await sql`update claim set picked_up_at = ${clock.now()} where id = ${claim.claimId}`.execute(db);
    await sql`insert into session (client_key, id, recommender_id, kind, created_at, expires_at)
      values (${client.key}, gen_random_uuid(), ${claim.recommenderId}, 'link', ${login}, ${new Date(clock.now().getTime() + DAY_MS)})`.execute(
      db,
    );
    await sql`insert into bank_account_change (client_key, owner_id, changed_at) values (${client.key}, ${claim.recommenderId}, ${change})`.execute(
      db,
    );
    expect(await signalsOf(client, claim)).toEqual([
      ['Uebernahme', 35],
      ['Inhaber', 8],
    ]);
    await sql`delete from bank_account_change where client_key = ${client.key}`.execute(db);
    expect(await signalsOf(client, claim)).toEqual([
      ['Uebernahme', 35],
      ['Inhaber', 8],
    ]);
  });
});

/** Makes a client that pays, with a claim that is held, and one that is not. */
const makeHeld = async () => {
  const paying = await makePaying(test);
  const { client } = paying;
  const iban = freshIban();
  const pair = { first: 'Rita', last: 'Ring', email: 'rita.ringer@example.org' };
  const held = await make(client, {
    recommender: pair,
    recipient: { ...pair, email: 'rita.ringer1@example.org' },
    iban,
    recipientIban: iban,
    holder: 'Rita Ring',
  });
  const free = await make(client);
  return { ...paying, held, free };
};

const stateOf = async (client: ClientRef, { claimId }: PickedUp) => (await casesOf(client)).get(claimId)?.state;

describe('a hold', () => {
  it('keeps the payment out of the run, and the others in it', async () => {
    const { client, run, held } = await makeHeld();
    expect(await run()).toMatchObject({ Anzahl: 1, SummeCent: 3500 });
    expect((await casesOf(client)).get(held.claimId)).toMatchObject({ state: 'Gehalten', score: 70 });
  });

  it('is set by the task a moment after the pickup, and never touches the claim', async () => {
    const { client, held } = await makeHeld();
    await assessPickedUp.run(test.platform);
    expect(await stateOf(client, held)).toBe('Gehalten');
    const { rows } = await sql`select state from claim where id = ${held.claimId}`.execute(test.platform.db);
    expect(rows).toEqual([{ state: 'Abgeholt' }]);
  });

  it('ends by itself: the run takes the payment even before the task ends the case', async () => {
    const { client, run, held } = await makeHeld();
    await run();
    await setClock(test, 14 * DAY_MS + 60_000);
    expect(await run()).toMatchObject({ Anzahl: 1 });
    await expireHolds.run(test.platform);
    expect(await stateOf(client, held)).toBe('Abgelaufen');
  });

  it('is looked at again when another person saves the same account', async () => {
    const client = await makeClient(test.platform);
    const iban = freshIban();
    const ctx = await ctxOf(client);
    const claim = await make(client, { iban, recipientIban: iban });
    await assessWaiting(ctx);
    expect(await stateOf(client, claim)).toBe('Unauffaellig');
    await setClock(test, 60_000);
    await make(client, { iban, recommender: { last: 'Roth' }, holder: 'X Roth' });
    await make(client, { iban, recommender: { last: 'Rabe' }, holder: 'X Rabe' });
    await make(client, { iban, recommender: { last: 'Rohr' }, holder: 'X Rohr' });
    await assessWaiting(await ctxOf(client));
    expect(await stateOf(client, claim)).toBe('Gehalten');
  });

  it('cannot refuse without a person: the database itself says so', async () => {
    const { client, held } = await makeHeld();
    await assessWaiting(await ctxOf(client));
    const refuse =
      sql`update review_case set state = 'Abgelehnt', decided_at = now(), decided_by = 'automatic', reason_code = 'x', reason = 'x'
      where claim_id = ${held.claimId}`.execute(test.platform.db);
    await expect(refuse).rejects.toThrow('review_case_decided_by_a_person');
  });
});
