import type { ReviewState, ReviewThresholds } from '@mundwerk/contract/values/console/review';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { Assessment } from './rules.ts';
import type { ReviewTables } from './tables.ts';

const ofClient = (ctx: Ctx) => clientRows<ReviewTables>(ctx);

const CASE = columnsOf<ReviewTables['review_case']>()({
  claimId: 'claim_id',
  recommenderId: 'recommender_id',
  recipientId: 'recipient_id',
  state: 'state',
  score: 'score',
  reasons: 'reasons',
  heldAt: 'held_at',
  heldUntil: 'held_until',
  /** When the claim was selected for the sample that people check. */
  sampledAt: 'sampled_at',
});

/** A claim that was looked at, as it is stored. */
export type ReviewCase = StoredAs<typeof CASE>;

/** The case of a claim, locked until the transaction ends. */
export const lockCase = async (ctx: Ctx, claimId: string): Promise<ReviewCase | null> =>
  (await ofClient(ctx)
    .selectFrom('review_case')
    .select(CASE.select)
    .where('claim_id', '=', claimId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** The cases of claims. */
export const selectCases = (ctx: Ctx, claimIds: readonly string[]): Promise<ReviewCase[]> =>
  ofClient(ctx)
    .selectFrom('review_case')
    .select(CASE.select)
    .where('claim_id', 'in', [...claimIds])
    .execute();

/** An assessment to store. */
export interface AssessedCase extends Assessment {
  readonly claimId: string;
  readonly recommenderId: string;
  readonly recipientId: string | null;
  readonly state: ReviewState;
  readonly heldUntil: Date | null;
  readonly isSample: boolean;
}

/**
 * Stores assessments, except for cases that were decided, held or expired meanwhile. A hold and a watch leave a line in the history;
 * unremarkable claims do not. Returns the claims that were written.
 */
export const upsertAssessments = async (ctx: Ctx, cases: readonly AssessedCase[]): Promise<string[]> => {
  const { rows } = await sql<{ claimId: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as g("claimId" uuid, "recommenderId" uuid, "recipientId" uuid,
        state text, score integer, reasons jsonb, "heldUntil" timestamptz, "isSample" boolean)
    ), before as (
      select k.claim_id, k.state from review_case k join given g on g."claimId" = k.claim_id
      where k.client_key = ${ctx.client.key}
    ), written as (
      insert into review_case (client_key, claim_id, recommender_id, recipient_id, state, score, reasons, assessed_at, held_at, held_until, sampled_at)
      select ${ctx.client.key}, "claimId", "recommenderId", "recipientId", state, score, reasons, ${ctx.now},
        case when "heldUntil" is not null then ${ctx.now}::timestamptz end, "heldUntil",
        case when "isSample" then ${ctx.now}::timestamptz end
      from given
      on conflict on constraint review_case_pk do update set state = excluded.state, score = excluded.score, reasons = excluded.reasons,
        assessed_at = excluded.assessed_at, held_at = excluded.held_at, held_until = excluded.held_until,
        sampled_at = coalesce(review_case.sampled_at, excluded.sampled_at)
      where review_case.state in ('Unauffaellig', 'Beobachtet')
      returning claim_id, state, score, held_until
    ), told as (
      insert into review_history (client_key, claim_id, event, from_state, to_state, score, until, at, by)
      select ${ctx.client.key}, w.claim_id, 'assess', b.state, w.state, w.score, w.held_until, ${ctx.now}, 'automatic'
      from written w left join before b on b.claim_id = w.claim_id
      where w.state <> coalesce(b.state, 'Unauffaellig')
    )
    select claim_id as "claimId" from written`.execute(ctx.db);
  return rows.map(({ claimId }) => claimId);
};

/** A decision of a person about a case, or its expiry. */
export interface CaseMove {
  readonly event: 'pass' | 'prolong' | 'refuse' | 'expire';
  readonly from: readonly ReviewState[];
  readonly to: ReviewState;
  readonly by: string;
  readonly until: Date | null;
  readonly reason: { readonly code: string; readonly text: string } | null;
}

/** Moves a case and writes its history; false, and nothing changed, when it is in none of the states. */
export const moveCase = async (ctx: Ctx, claimId: string, move: CaseMove): Promise<boolean> => {
  const { event, from, to, by, until, reason } = move;
  const { rows } = await sql<{ claimId: string }>`
    with before as (
      select claim_id, state, score from review_case
      where client_key = ${ctx.client.key} and claim_id = ${claimId} and state = any(${from}::text[]) for update
    ), moved as (
      update review_case k set state = ${to},
        held_until = coalesce(${until}::timestamptz, k.held_until),
        decided_at = case when ${event} in ('pass', 'refuse', 'expire') then ${ctx.now}::timestamptz end,
        decided_by = case when ${event} in ('pass', 'refuse', 'expire') then ${by}::text end,
        reason_code = ${reason?.code ?? null}, reason = ${reason?.text ?? null}
      from before b where k.client_key = ${ctx.client.key} and k.claim_id = b.claim_id
      returning k.claim_id
    ), told as (
      insert into review_history (client_key, claim_id, event, from_state, to_state, score, until, at, by, reason)
      select ${ctx.client.key}, b.claim_id, ${event}, b.state, ${to}, b.score, ${until}::timestamptz, ${ctx.now}, ${by}, ${reason?.text ?? null}
      from before b
    )
    select claim_id as "claimId" from moved`.execute(ctx.db);
  return rows.length === 1;
};

/** Holds that have expired. */
export const selectExpired = async (ctx: Ctx, limit: number): Promise<string[]> =>
  (
    await ofClient(ctx)
      .selectFrom('review_case')
      .select('claim_id as claimId')
      .where('state', '=', 'Gehalten')
      .where('held_until', '<=', ctx.now)
      .orderBy('held_until')
      .limit(limit)
      .execute()
  ).map(({ claimId }) => claimId);

/** Records that a pair was passed: these signals are muted for it, and a household explains what families share. */
export const insertPairOk = async (
  ctx: Ctx,
  pair: Pick<ReviewCase, 'claimId' | 'recommenderId' | 'recipientId'> & {
    readonly signals: readonly string[];
    readonly isHousehold: boolean;
    readonly by: string;
    readonly until: Date;
  },
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('pair_ok', {
      claim_id: pair.claimId,
      recommender_id: pair.recommenderId,
      recipient_id: pair.recipientId,
      signals: [...pair.signals],
      is_household: pair.isHousehold,
      at: ctx.now,
      by: pair.by,
      until: pair.until,
    })
    .execute();
};

export const deletePairsBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'pair_ok', where: sql`until < ${moment}` });

/** A client's rules as they are stored. */
export interface StoredRules extends ReviewThresholds {
  readonly disposableDomains: readonly string[];
  readonly trustedDomains: readonly string[];
}

export const selectRules = async (
  ctx: Ctx,
): Promise<(StoredRules & { readonly changedAt: Date; readonly changedBy: string }) | null> =>
  (await ofClient(ctx)
    .selectFrom('review_rules')
    .select([
      'hold_from as hold',
      'watch_from as watch',
      'hold_days as days',
      'disposable_domains as disposableDomains',
      'trusted_domains as trustedDomains',
      'changed_at as changedAt',
      'changed_by as changedBy',
    ])
    .executeTakeFirst()) ?? null;

export const upsertRules = async (ctx: Ctx, rules: StoredRules, by: string): Promise<void> => {
  const values = {
    hold_from: rules.hold,
    watch_from: rules.watch,
    hold_days: rules.days,
    disposable_domains: [...rules.disposableDomains],
    trusted_domains: [...rules.trustedDomains],
    changed_at: ctx.now,
    changed_by: by,
  };
  await ofClient(ctx)
    .insertInto('review_rules', { ...values })
    .onConflict((conflict) => conflict.column('client_key').doUpdateSet(values))
    .execute();
};

export const selectStoredUsual = async (ctx: Ctx): Promise<{ readonly orders: number; readonly seconds: number }> =>
  (await ofClient(ctx).selectFrom('review_usual').select(['orders', 'seconds']).executeTakeFirst()) ?? {
    orders: 0,
    seconds: 0,
  };

export const upsertUsual = async (
  ctx: Ctx,
  usual: { readonly orders: number; readonly seconds: number },
): Promise<void> => {
  const values = { ...usual, computed_at: ctx.now };
  await ofClient(ctx)
    .insertInto('review_usual', { ...values })
    .onConflict((conflict) => conflict.column('client_key').doUpdateSet(values))
    .execute();
};
