import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TrackingTables } from '../tables.ts';
import type { Hit } from './rules.ts';

const tables = (db: Database) => db.withTables<TrackingTables>();

/** Days of a range, both ends included. */
export interface DayRange {
  readonly from: string;
  readonly until: string;
}

/** Keeps hits of one request. */
export const insertHits = async (ctx: Ctx, day: string, hits: readonly Hit[]): Promise<void> => {
  await tables(ctx.db)
    .insertInto('tracking_hit')
    .values(
      hits.map((hit) => ({
        client_key: ctx.client.key,
        at: ctx.now,
        day,
        kind: hit.kind,
        goal_id: hit.goalId,
        channel: hit.channel,
        url: hit.url,
        title: hit.title,
        referrer: hit.referrer,
        visitor_id: hit.visitorId,
        page_id: hit.pageId,
        page_type: hit.pageType,
        event_category: hit.event?.category ?? null,
        event_action: hit.event?.action ?? null,
        event_name: hit.event?.name ?? null,
        event_value: hit.event?.value ?? null,
        language: hit.language,
        ip_prefix: ctx.ipPrefix,
      })),
    )
    .execute();
};

/** How often each goal was reached, by day and channel. */
export const selectGoalFigures = (ctx: Ctx, { from, until }: DayRange) =>
  tables(ctx.db)
    .selectFrom('tracking_hit')
    .select(['day', 'goal_id as goalId', 'channel', sql<number>`count(*)::int`.as('count')])
    .where('client_key', '=', ctx.client.key)
    .where('kind', '=', 'goal')
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy(['day', 'goal_id', 'channel'])
    .orderBy('day')
    .orderBy('goal_id')
    .orderBy('channel')
    .execute();

/** How many pages were seen, and by how many visitors, by day. */
export const selectPageFigures = (ctx: Ctx, { from, until }: DayRange) =>
  tables(ctx.db)
    .selectFrom('tracking_hit')
    .select([
      'day',
      sql<number>`count(*)::int`.as('views'),
      sql<number>`count(distinct visitor_id)::int`.as('visitors'),
    ])
    .where('client_key', '=', ctx.client.key)
    .where('kind', '=', 'page')
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('day')
    .orderBy('day')
    .execute();

/** Removes hits of all clients that are older than a moment. */
export const deleteHitsBefore = async (db: Database, moment: Date): Promise<number> => {
  const { numDeletedRows } = await tables(db).deleteFrom('tracking_hit').where('at', '<', moment).executeTakeFirst();
  return Number(numDeletedRows);
};
