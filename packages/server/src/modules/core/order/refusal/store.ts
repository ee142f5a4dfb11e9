import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { Refusal } from '../rules.ts';
import type { OrderTables } from '../tables.ts';

/** Stores refusals, one per external number; a repetition replaces the reason and increments the attempts. */
export const upsertRefusals = async (
  { db, client, now }: Pick<Ctx, 'db' | 'client' | 'now'>,
  refusals: readonly Refusal[],
  by: string,
): Promise<void> => {
  await db
    .withTables<OrderTables>()
    .insertInto('order_refusal')
    .values(
      refusals.map(({ externalNumber, recommendationNumber, reason, fields }) => ({
        client_key: client.key,
        id: newId(),
        external_number: externalNumber,
        recommendation_number: recommendationNumber,
        reason,
        fields: [...fields],
        reported_by: by,
        first_at: now,
        last_at: now,
        attempts: 1,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('order_refusal_once').doUpdateSet({
        recommendation_number: sql<string>`excluded.recommendation_number`,
        reason: sql<string>`excluded.reason`,
        fields: sql<string[]>`excluded.fields`,
        reported_by: sql<string>`excluded.reported_by`,
        last_at: sql<Date>`greatest(order_refusal.last_at, excluded.last_at)`,
        attempts: sql<number>`order_refusal.attempts + 1`,
      }),
    )
    .execute();
};

/** Deletes the refusals that were last sent before a moment. */
export const deleteRefusalsBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'order_refusal', where: sql`last_at < ${moment}` });
