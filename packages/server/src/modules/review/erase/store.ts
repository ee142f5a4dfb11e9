import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** The one recommender whose data go now; left out, everyone whose data went before. */
export interface LeavingRecommender {
  readonly clientKey: string;
  readonly recommenderId: string;
}

const isOf = (one: LeavingRecommender | null) =>
  one
    ? sql`k.client_key = ${one.clientKey} and k.recommender_id = ${one.recommenderId}`
    : sql`(
        exists (
          select from recommender r where r.client_key = k.client_key and r.id = k.recommender_id and r.deleted_at is not null
        ) or exists (
          select from recipient x where x.client_key = k.client_key and x.id = k.recipient_id
            -- A refusal leaves the number without its data.
            and (x.deleted_at is not null or x.data_given_at is null and exists (
              select from recipient_history h
              where h.client_key = x.client_key and h.recipient_id = x.id and h.event = 'data-deleted'
            ))
        )
      )`;

/**
 * Empties some cases of people whose data are deleted: why they were noticed, and what colleagues wrote about them. A claim that is
 * still to be paid keeps both until then. Cases that a decision holds at this moment are left to the next run: waiting for them
 * could wait for each other, because a decision holds its case before its claim.
 */
export const emptyCases = async (db: Database, one: LeavingRecommender | null, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with due as (
      select k.client_key, k.claim_id from review_case k
      where ${isOf(one)}
        and (k.reasons <> '[]' or k.reason <> '' or exists (
          select from review_history h where h.client_key = k.client_key and h.claim_id = k.claim_id and h.reason is not null
        ))
        and not exists (
          select from payment p where p.client_key = k.client_key and p.claim_id = k.claim_id and p.state = 'Offen'
        )
      limit ${limit} for update of k skip locked
    ), told as (
      update review_history h set reason = null from due d
      where h.client_key = d.client_key and h.claim_id = d.claim_id and h.reason is not null
    ), emptied as (
      -- A decision keeps a reason, empty or not: a constraint wants one.
      update review_case k set reasons = '[]', reason = case when k.reason is not null then '' end from due d
      where k.client_key = d.client_key and k.claim_id = d.claim_id
      returning k.claim_id
    )
    select count(*)::integer as count from emptied`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Deletes what was noted about pairs one of whom is not known any more. */
export const deletePairsOf = async (db: Database, one: LeavingRecommender | null): Promise<number> => {
  const { numAffectedRows } = await sql`delete from pair_ok k where ${isOf(one)}`.execute(db);
  return Number(numAffectedRows ?? 0);
};
