import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteAccount } from '../modules/core/personal-area/account-changes.ts';
import { anonymousCtx, type ClientRef } from '../platform/context.ts';
import { makeBusyPerson } from '../testing/make/make-busy-person.ts';
import { makeClient } from '../testing/make/make-client.ts';
import { advanceDays } from '../testing/make/make-contract.ts';
import { callApi, leadBody, makeRecommendation } from '../testing/make/make-recipient.ts';
import { makeAgency, TEST_AGENCY } from '../testing/make/open-agency.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';

// Reads all personal columns from the database catalogue, so that a new one cannot be forgotten: it is empty after erasure, or it is listed below
// with the reason why it may stay.

/** Columns that say nothing of the person once the others are empty, by the reason. Keys of rows are none of these: they are random. */
const NOT_PERSONAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'what happened when, for how much: the books need it, and it names nobody': {
    agency_claim: 'agency_number number created_at order_number product_id beneficiary state value_cents',
    agency_lead: 'agency_number number received_at product_id',
    agency_order: 'agency_number number ordered_on recommendation_number product_id state reward_cents',
    agency_posting: 'posted_on event amount_cents',
    agency_recommendation: 'agency_number created_at product_id channel visits orders',
    insight_recommendation:
      'created_at product_id channel agency_number reached shared_at visited_at clicked_at recipient_at ordered_at succeeded_at paid_at new_customers paid_cents owed_cents standing valid_until visits orders language',
    insight_recommender: 'made last_at',
    bank_line: 'reference problem kind amount_cents at settled_at settled_by outcome',
    bonus_count: 'counted_since counted_until orders settled_tiers settled_orders granted_orders',
    bonus_day: 'orders',
    bonus_order: 'recommender_id ordered_on',
    bonus_step: 'granted_at',
    claim:
      'claim_number kind beneficiary value_cents choices state payout_kind created_at provided_at pickup_mail_sent_at picked_up_at expires_at chosen_reward_id return_reason',
    claim_history: 'event from_state to_state at by reason',
    claim_mail: 'reason created_at settled_at',
    customer_order:
      'order_number external_number ordered_on is_new_customer used_link first_premium_paid_on state reported_by channel entry_source report_hash created_at concluded_at successful_on',
    experiment_unit: 'arm by_day created_at',
    data_request: 'kind asked_at asked_by due_on confirmed_at ended_at ended_by outcome',
    order_history: 'event from_state to_state at by reason',
    payment: 'amount_cents state created_at end_to_end_id owner_id',
    payment_exclusion: 'at by reason_code ends_on ended_at ended_by',
    payment_history: 'event from_state to_state at by reason',
    payment_report: 'reason at source',
    payout_run_payment: 'position',
    payout_run_void_payment: 'position',
    recipient: 'number channel created_at data_given_at deleted_at',
    recipient_history: 'event at',
    recommendation:
      'share_recommender raised_cents channel offline_code created_at valid_until clock_stopped_at by_personal_link',
    recommendation_campaign: 'agreed_at',
    recommendation_extension: 'from_end to_end at by undone_at',
    recommender: 'language created_at deleted_at wants_all_mails',
    referral_mail: 'created_at settled_at retry_at',
    review_case: 'state score assessed_at held_at held_until sampled_at decided_at decided_by reason_code',
    review_history: 'event from_state to_state score until at by',
    reward_budget_use: 'promised_cents cents booked_on',
    reward_token: 'created_at expires_at',
    voucher_code: 'position imported_at assigned_at',
  },
  'keyed hashes that find a contact, erased when one is found or the order is over; ids of contacts that are random': {
    customer_order: 'match_number match_email match_name separated_from',
    recipient: 'match_number',
  },
  'tells of the people who sell, not of the one who recommends': {
    order_release: 'requested_by requested_at effective_at state',
    recommendation: 'agent_number',
  },
  'the hash of a random link, which opens nothing once the request has ended': { data_request: 'confirm_hash' },
  'a keyed hash, which only refuses the same code a second time': { voucher_code: 'code_hash' },
  'nobody whose data go unconfirmed has it': { recipient: 'consent_at' },
};

const isListed = (table: string, column: string): boolean =>
  Object.values(NOT_PERSONAL).some((tables) => tables[table]?.split(' ').includes(column));

const test = setUpTestApp();

interface PersonalTable {
  readonly table: string;
  /** Those that are no keys of rows. */
  readonly columns: readonly string[];
}

/** The table of a kind of person and all whose rows belong to one by foreign keys, but for those named. */
const personalTables = async (root: string, except: readonly string[]): Promise<PersonalTable[]> => {
  const { rows } = await sql<PersonalTable>`
    with recursive belonging (oid) as (
      select ${root}::regclass::oid
      union
      select k.conrelid from belonging b join pg_constraint k on k.contype = 'f' and k.confrelid = b.oid
      where k.conrelid::regclass::text <> all(${[...except]}::text[])
    )
    select b.oid::regclass::text as table, coalesce(array_agg(a.attname::text order by a.attnum), '{}') as columns
    from belonging b join pg_attribute a on a.attrelid = b.oid and a.attnum > 0 and not a.attisdropped
    where not exists (
      select from pg_constraint k where k.conrelid = b.oid and k.contype in ('p', 'f') and a.attnum = any (k.conkey)
    )
    group by b.oid order by 1`.execute(test.platform.db);
  return rows;
};

type Rows = readonly Readonly<Record<string, unknown>>[];

const rowsOf = async (client: ClientRef, { table }: PersonalTable): Promise<Rows> =>
  (
    await sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where client_key = ${client.key}`.execute(test.platform.db)
  ).rows.map(({ row }) => row);

const isEmpty = (value: unknown): boolean => value === null || value === '' || value === false;

/** The fault of a personal column: before the erasure it is this test's, after it the product's. */
const problemOf = (column: string, before: Rows, after: Rows): string | null => {
  const filled = before.map((row) => row[column]).filter((value) => !isEmpty(value));
  if (filled.length === 0) return 'was never filled: let this test fill it, or list it with a reason';
  const left = after.map((row) => row[column]).filter((value) => !isEmpty(value) && filled.includes(value));
  return left.length > 0 ? 'is still there: erase it, or list it with a reason' : null;
};

/** Erases a person and returns the personal columns that were forgotten. */
const forgottenColumns = async (
  client: ClientRef,
  tables: readonly PersonalTable[],
  erase: () => Promise<unknown>,
): Promise<string[]> => {
  const personal = tables
    .map(({ table, columns }) => ({ table, columns: columns.filter((column) => !isListed(table, column)) }))
    .filter(({ columns }) => columns.length > 0);
  const before = await Promise.all(personal.map((table) => rowsOf(client, table)));
  await erase();
  const after = await Promise.all(personal.map((table) => rowsOf(client, table)));
  return personal.flatMap(({ table, columns }, index) => {
    const [earlier = [], later = []] = [before[index], after[index]];
    if (earlier.length === 0) return [`${table} had no row: let this test make one`];
    // If no row is left, there is nothing to check.
    if (later.length === 0) return [];
    return columns.flatMap((column) => {
      const problem = problemOf(column, earlier, later);
      return problem ? [`${table}.${column} ${problem}`] : [];
    });
  });
};

/** Stores a review of a claim that a colleague passed. */
const passClaim = async (clientKey: string, claimId: string, recipientId: string | null): Promise<void> => {
  const { db } = test.platform;
  await sql`insert into review_case (client_key, claim_id, recommender_id, recipient_id, state, score, reasons, assessed_at, held_at,
      held_until, sampled_at, decided_at, decided_by, reason_code, reason)
    select client_key, id, recommender_id, ${recipientId}, 'Freigegeben', 82, '[{"signal": "PaarKonto", "points": 60}]', now(), now(), now(),
      now(), now(), 'op:1', 'sonstiges', 'Sind Geschwister.'
    from claim where client_key = ${clientKey} and id = ${claimId}
    on conflict on constraint review_case_pk do update set state = excluded.state, reasons = excluded.reasons,
      sampled_at = excluded.sampled_at, decided_at = excluded.decided_at, decided_by = excluded.decided_by, reason_code = excluded.reason_code,
      reason = excluded.reason`.execute(db);
  await sql`insert into review_history (client_key, claim_id, event, from_state, to_state, score, until, at, by, reason)
    values (${clientKey}, ${claimId}, 'pass', 'Gehalten', 'Freigegeben', 82, now(), now(), 'op:1', 'Sind Geschwister.')`.execute(
    db,
  );
  await sql`insert into pair_ok (client_key, claim_id, recommender_id, recipient_id, signals, is_household, at, by, until)
    select client_key, claim_id, recommender_id, recipient_id, '{PaarKonto}', true, now(), 'op:1', now() + interval '365 days'
    from review_case where client_key = ${clientKey} and claim_id = ${claimId}
    on conflict do nothing`.execute(db);
};

/** Fills in colleagues' records about a recommender: a block, a payment excluded from runs, a bank line assigned by hand, a review. */
const fillOperatorsNotes = async ({ key }: ClientRef): Promise<void> => {
  const { db } = test.platform;
  await sql`insert into participation_entry (client_key, id, kind, recommender_id, set_at, set_by)
    select client_key, gen_random_uuid(), 'account', id, now(), 'op:1' from recommender where client_key = ${key}`.execute(
    db,
  );
  await sql`insert into payment_exclusion (client_key, id, payment_id, at, by, reason_code, reason, ends_on)
    select client_key, gen_random_uuid(), id, now(), 'op:1', 'sonstiges', 'Ruft noch einmal an.', current_date
    from payment where client_key = ${key}`.execute(db);
  await sql`with answer as (
      insert into bank_answer (client_key, id, sha256, format, message_id, received_at, received_by, booked, returned, unchanged, unknown)
      values (${key}, gen_random_uuid(), 'x', 'camt.054', 'x', now(), 'op:1', 0, 0, 0, '[]') returning client_key, id
    )
    insert into bank_line (client_key, id, answer_id, reference, problem, at, settled_at, settled_by, outcome, note, payment_id)
    select a.client_key, gen_random_uuid(), a.id, 'RE-77', 'Referenz', now(), now(), 'op:1', 'Zugeordnet', 'Ist von ihr.', p.id
    from answer a join payment p on p.client_key = a.client_key`.execute(db);
  const { rows } = await sql<{ id: string }>`select claim_id as id from payment where client_key = ${key}`.execute(db);
  for (const { id } of rows) await passClaim(key, id, null);
};

/** Fills in what the calls of this test do not: an answered consent, a block, a settled payment, a voucher, an agency's reports. */
const fillTheRest = async (client: ClientRef, number: string): Promise<void> => {
  const { db } = test.platform;
  const { key } = client;
  await sql`update recommender set newsletter_confirmed_at = newsletter_requested_at, blocked_kind = 'single'
    where client_key = ${key}`.execute(db);
  await sql`update recommendation set agency_number = ${TEST_AGENCY}
    where client_key = ${key} and number = ${number}`.execute(db);
  await sql`insert into agency_recommendation (client_key, number, agency_number, created_at, recommender_name, product_id, channel,
      visits, orders)
    select * from agency_recommendation_now where client_key = ${key}`.execute(db);
  await sql`insert into insight_recommendation select * from insight_recommendation_now where client_key = ${key}`.execute(
    db,
  );
  await sql`update insight_recommendation set valid_until = created_at where client_key = ${key}`.execute(db);
  await sql`insert into insight_recommender select client_key, id, 1, now() from recommender where client_key = ${key}`.execute(
    db,
  );
  await sql`insert into agency_order (client_key, order_id, agency_number, number, ordered_on, recommendation_number,
      recommender_name, product_id, state, reward_cents)
    select * from agency_order_now where client_key = ${key}`.execute(db);
  await sql`insert into payment (client_key, id, claim_id, owner_id, end_to_end_id, amount_cents, state, account_encrypted,
      key_id, iban_fingerprint, iban_masked, created_at)
    select client_key, gen_random_uuid(), id, recommender_id, 'ABC-1', 7000, 'Gezahlt', '\\x01', 'k', 'f', 'DE••••2051', now()
    from claim where client_key = ${key} and recommender_id is not null limit 1`.execute(db);
  await sql`insert into voucher_pool (client_key, reward_id, value_cents, created_at) values (${key}, 1, 7000, now())`.execute(
    db,
  );
  await sql`insert into voucher_code (client_key, id, reward_id, value_cents, code_hash, code_encrypted, key_id, imported_at,
      claim_id, assigned_at)
    select client_key, gen_random_uuid(), 1, 7000, 'h', '\\x01', 'k', now(), id, now()
    from claim where client_key = ${key} and recommender_id is not null limit 1`.execute(db);
  await sql`insert into reward_budget_use (client_key, claim_id, reward_id, promised_cents, cents, booked_on)
    select client_key, id, 1, 7000, 7000, now() from claim where client_key = ${key} limit 1`.execute(db);
  await sql`with tried as (
      insert into experiment (client_key, id, surface, question, goal, window_days, arms, wanted_points, state, created_at, created_by)
      values (${key}, gen_random_uuid(), 'Teiltext', 'Hilft es?', 'Geteilt', 7, '[{}, {}]', 2, 'Entwurf', now(), 'op:1')
      returning client_key, id
    )
    insert into experiment_unit (client_key, experiment_id, number, arm, by_day, created_at)
    select client_key, id, ${number}, 1, false, now() from tried`.execute(db);
};

it('no personal column of a recommender is forgotten when the account is deleted', async () => {
  const client = await makeClient(test.platform, { ModuleAuftragsdatumMindestalterTage: 0 });
  const { email, number } = await makeBusyPerson(test, client);
  await fillTheRest(client, number);
  await fillOperatorsNotes(client);
  const { rows } = await sql<{ id: string }>`select id from recommender where client_key = ${client.key}`.execute(
    test.platform.db,
  );
  const actor = {
    kind: 'recommender',
    id: rows[0]?.id ?? '',
    sessionId: '',
    isSupport: false,
    email,
    confirmedAt: test.clock.now(),
  } as const;
  const ctx = anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: 'http://x' });
  // Recipients and leads are other people, whose data have an erasure of their own.
  const tables = await personalTables('recommender', ['recipient', 'recipient_history', 'agency_lead']);
  expect(await forgottenColumns(client, tables, () => deleteAccount({ ...ctx, actor }))).toEqual([]);
});

it('no personal column of a recipient is forgotten when unconfirmed data are deleted', async () => {
  const client = await makeClient(test.platform, { TelefonEinwilligung: true });
  await makeAgency(test, client);
  const number = await makeRecommendation(test, client);
  await sql`update recommendation set agency_number = ${TEST_AGENCY} where client_key = ${client.key}`.execute(
    test.platform.db,
  );
  const body = leadBody(number, {
    werbeeinwilligung: true,
    werbeeinwilligungText: 'Ja, gern.',
    telefoneinwilligungText: 'Ja.',
  });
  expect((await callApi(test, client, 'POST', '/tracking/abschliessen', { body })).statusCode).toBe(201);
  // The recommender's claim for the same order, because its review concerns both people.
  const { rows } = await sql<{ id: string; recipientId: string }>`
    insert into claim (client_key, id, claim_number, order_id, kind, beneficiary, recommender_id, value_cents, choices, state, created_at)
    select o.client_key, gen_random_uuid(), 'P-1', o.id, 'reward', 'Empfehler', r.recommender_id, 7000, '[]', 'Storniert', now()
    from customer_order o join recommendation r on r.client_key = o.client_key and r.number = o.recommendation_number
    where o.client_key = ${client.key}
    returning id, (select id from recipient where client_key = ${client.key} and email is not null) as "recipientId"`.execute(
    test.platform.db,
  );
  for (const { id, recipientId } of rows) await passClaim(client.key, id, recipientId);
  // Bank data and claims need a confirmation first; the name in an agency's order is the recommender's.
  const tables = await personalTables('recipient', ['bank_account', 'claim', 'agency_order']);
  expect(await forgottenColumns(client, tables, () => advanceDays(test, 85))).toEqual([]);
});
