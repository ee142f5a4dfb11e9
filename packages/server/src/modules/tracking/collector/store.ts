import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { TrackingTables } from '../tables.ts';
import type { Hit } from './rules.ts';

const tables = (db: Database) => db.withTables<TrackingTables>();

/** Stores the hits of one request. */
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
