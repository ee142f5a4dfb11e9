import { INSIGHT_STEPS } from '@mundwerk/contract/values/insight/insight';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { type Database, inTransaction } from '#platform/db/database.ts';
import type { ConsoleTables } from '../tables.ts';
import type { StepTime } from './rules.ts';

/** An arbitrary lock id, the same for all servers: only one folds at a time, so that none overwrites newer figures. */
const FOLD_LOCK = 7_041_020;

/**
 * Consumes noted changes and rewrites the figures of their recommendations, in one statement: it sees a note and the change that made it
 * together, and a change it does not see yet leaves a note for the next fold. Returns the number of notes; null while another server folds.
 */
export const foldChanges = (db: Database, maxChanges: number): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    const { rows: locks } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${FOLD_LOCK}) as "isMine"`.execute(trx);
    if (!locks[0]?.isMine) return null;
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from insight_change where ctid = any (array(select ctid from insight_change limit ${maxChanges}))
        returning client_key, number
      ), changed as (select distinct client_key, number from taken
      ), written as (
        insert into insight_recommendation
        select n.client_key, n.number, n.created_at, n.product_id, n.channel, n.agency_number, n.reached, n.shared_at, n.visited_at,
          n.clicked_at, n.recipient_at, n.ordered_at, n.succeeded_at, n.paid_at, n.new_customers, n.paid_cents, n.owed_cents
        from changed c join lateral (
          select * from insight_recommendation_now v where v.client_key = c.client_key and v.number = c.number offset 0
        ) n on true
        on conflict on constraint insight_recommendation_pk do update set
          product_id = excluded.product_id, channel = excluded.channel, agency_number = excluded.agency_number,
          reached = excluded.reached, shared_at = excluded.shared_at, visited_at = excluded.visited_at,
          clicked_at = excluded.clicked_at, recipient_at = excluded.recipient_at, ordered_at = excluded.ordered_at,
          succeeded_at = excluded.succeeded_at, paid_at = excluded.paid_at, new_customers = excluded.new_customers,
          paid_cents = excluded.paid_cents, owed_cents = excluded.owed_cents
      )
      select count(*)::integer as taken from taken`.execute(trx);
    return rows[0]?.taken ?? 0;
  });

/** Stores how long the steps take; replaces the previous measurement. */
export const upsertStepTimes = async (ctx: Ctx, times: readonly StepTime[], today: string): Promise<void> => {
  if (times.length === 0) return;
  await ctx.db
    .withTables<ConsoleTables>()
    .insertInto('insight_step_time')
    .values(
      times.map(({ step, p90Days, sample }) => ({
        client_key: ctx.client.key,
        step: INSIGHT_STEPS.indexOf(step) + 1,
        p90_days: p90Days,
        sample,
        measured_on: today,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('insight_step_time_pk').doUpdateSet({
        p90_days: sql`excluded.p90_days`,
        sample: sql`excluded.sample`,
        measured_on: sql`excluded.measured_on`,
      }),
    )
    .execute();
};

/** How long the steps take as it was measured last. */
export const selectStepTimes = async (ctx: Ctx): Promise<StepTime[]> => {
  const rows = await ctx.db
    .withTables<ConsoleTables>()
    .selectFrom('insight_step_time')
    .select(['step', 'p90_days as p90Days', 'sample'])
    .where('client_key', '=', ctx.client.key)
    .execute();
  return rows.flatMap(({ step, p90Days, sample }) => {
    const name = INSIGHT_STEPS[step - 1];
    return name ? [{ step: name, p90Days, sample }] : [];
  });
};
