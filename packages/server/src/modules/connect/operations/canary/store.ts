import type { CanaryStep } from '@mundwerk/contract/values/console/health';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { OperationsTables } from '../tables.ts';

/** Stores the result of a run; a step that goes on failing keeps the time of its first failure. */
export const upsertRun = async (
  { db, client, now }: Ctx,
  failedStep: CanaryStep | null,
): Promise<{ readonly failingSince: Date | null }> => {
  const failing = failedStep === null ? null : now;
  const { failing_since } = await db
    .withTables<OperationsTables>()
    .insertInto('canary_run')
    .values({
      client_key: client.key,
      ran_at: now,
      succeeded_at: failedStep === null ? now : null,
      failed_step: failedStep,
      failing_since: failing,
    })
    .onConflict((conflict) =>
      conflict.constraint('canary_run_pk').doUpdateSet({
        ran_at: now,
        succeeded_at: sql`coalesce(excluded.succeeded_at, canary_run.succeeded_at)`,
        failed_step: failedStep,
        failing_since: failedStep === null ? null : sql`coalesce(canary_run.failing_since, excluded.failing_since)`,
      }),
    )
    .returning('failing_since')
    .executeTakeFirstOrThrow();
  return { failingSince: failing_since };
};

/** The last run for every client. */
export const selectRuns = (db: Database) =>
  db
    .withTables<OperationsTables>()
    .selectFrom('canary_run')
    .select(['client_key as client', 'succeeded_at as succeededAt', 'failed_step as failedStep'])
    .orderBy('client_key')
    .execute();
