import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { CaseRef } from '../rules.ts';

/** The recommender whose data are being erased; null selects everyone whose data were erased before. */
export type Leaving = { readonly clientKey: string; readonly recommenderId: string } | null;

/** Condition for rows of erased people; `k` is the alias of the row. */
const isOf = (leaving: Leaving) =>
  leaving
    ? sql`k.client_key = ${leaving.clientKey} and k.recommender_id = ${leaving.recommenderId}`
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
 * A batch of cases of erased people that still contain their reasons or colleagues' notes. A claim with a pending payment keeps both until
 * it is paid.
 */
export const selectCasesToEmpty = async (db: Database, leaving: Leaving, limit: number): Promise<CaseRef[]> => {
  const { rows } = await sql<CaseRef>`
    select k.client_key as "clientKey", k.claim_id as "claimId" from review_case k
    where ${isOf(leaving)}
      and (k.reasons <> '[]' or k.reason <> '' or exists (
        select from review_history h where h.client_key = k.client_key and h.claim_id = k.claim_id and h.reason is not null
      ))
      and not exists (
        select from payment p where p.client_key = k.client_key and p.claim_id = k.claim_id and p.state = 'Offen'
      )
    limit ${limit}`.execute(db);
  return rows;
};

/** A batch of passed pairs in which one of the two people is erased. */
export const selectPairsToDelete = async (db: Database, leaving: Leaving, limit: number): Promise<CaseRef[]> => {
  const { rows } = await sql<CaseRef>`
    select k.client_key as "clientKey", k.claim_id as "claimId" from pair_ok k
    where ${isOf(leaving)} limit ${limit}`.execute(db);
  return rows;
};
