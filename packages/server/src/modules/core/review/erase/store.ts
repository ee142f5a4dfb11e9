import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { CaseRef } from '../rules.ts';

const given = (refs: readonly CaseRef[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(refs)}::jsonb) as g("clientKey" text, "claimId" uuid)`;

/**
 * Erases the reasons of cases and colleagues' notes on them. Cases locked by a decision are skipped until the next run: a decision locks its
 * case before its claim, an erasure the other way round, so waiting could deadlock.
 */
export const emptyCases = async (db: Database, refs: readonly CaseRef[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with due as (
      select k.client_key, k.claim_id from review_case k
      join ${given(refs)} on g."clientKey" = k.client_key and g."claimId" = k.claim_id
      for update of k skip locked
    ), told as (
      update review_history h set reason = null from due d
      where h.client_key = d.client_key and h.claim_id = d.claim_id and h.reason is not null
    ), emptied as (
      -- A decision keeps a reason, though an empty one: a constraint wants it.
      update review_case k set reasons = '[]', reason = case when k.reason is not null then '' end from due d
      where k.client_key = d.client_key and k.claim_id = d.claim_id
      returning k.claim_id
    )
    select count(*)::integer as count from emptied`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Deletes the records of passed pairs. */
export const deletePairs = async (db: Database, refs: readonly CaseRef[]): Promise<number> => {
  const { numAffectedRows } = await sql`delete from pair_ok k using ${given(refs)}
    where k.client_key = g."clientKey" and k.claim_id = g."claimId"`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Moves the reviews of a person's second account to the first: holds and muted signals stay in effect. */
export const moveReviews = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  for (const table of ['review_case', 'pair_ok']) {
    await sql`update ${sql.table(table)} set recommender_id = ${to}
      where client_key = ${ctx.client.key} and recommender_id = ${from}`.execute(ctx.db);
  }
};
