import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { CountedChannel } from '../click/rules.ts';

type Tables = {
  recent_device: {
    client_key: string;
    number: string;
    action: 'visit' | 'click';
    device_hash: Buffer;
    counted_at: Date;
  };
  recommendation_figures: {
    client_key: string;
    number: string;
    channel: string;
    visits: number;
    first_visit_at: Date | null;
    last_visit_at: Date | null;
  };
};

const tables = (ctx: Ctx) => ctx.db.withTables<Tables>();

/** Notes the device; false when it was counted within the last hour. */
export const noteDevice = async (ctx: Ctx, number: string, deviceHash: Buffer): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('recent_device')
    .values({
      client_key: ctx.client.key,
      number,
      action: 'visit',
      device_hash: deviceHash,
      counted_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('recent_device_pk')
        .doUpdateSet({ counted_at: ctx.now })
        .where('recent_device.counted_at', '<=', sql<Date>`excluded.counted_at - interval '1 hour'`),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Adds a visit to the figures. */
export const addVisit = async (ctx: Ctx, number: string, channel: CountedChannel): Promise<void> => {
  await tables(ctx)
    .insertInto('recommendation_figures')
    .values({
      client_key: ctx.client.key,
      number,
      channel,
      visits: 1,
      first_visit_at: ctx.now,
      last_visit_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.constraint('recommendation_figures_pk').doUpdateSet({
        visits: sql`recommendation_figures.visits + 1`,
        first_visit_at: sql`coalesce(recommendation_figures.first_visit_at, excluded.first_visit_at)`,
        last_visit_at: ctx.now,
      }),
    )
    .execute();
};

/** The visits of a recommendation over all its channels. */
export const sumVisits = async (ctx: Ctx, number: string): Promise<number> => {
  const { visits } = await tables(ctx)
    .selectFrom('recommendation_figures')
    .select(sql<number>`coalesce(sum(visits), 0)`.as('visits'))
    .where('client_key', '=', ctx.client.key)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return visits;
};

/** Forgets the devices of all clients last counted before the given moment. */
export const deleteDevicesBefore = async (db: Database, moment: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .withTables<Tables>()
    .deleteFrom('recent_device')
    .where('counted_at', '<', moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
