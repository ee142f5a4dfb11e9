import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
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

/** Days of a range, both ends included. */
export interface DayRange {
  readonly from: string;
  readonly until: string;
}

/** The client's first day that is not aggregated yet. */
const unfoldedFrom = ({ client }: Ctx) =>
  sql`coalesce((select unfolded_from from hit_fold where client_key = ${client.key}), '-infinity'::date)`;

/** In any time zone the hits of a day arrive within a day of it; the condition on `at` lets the database skip most monthly partitions. */
const cameFrom = (day: ReturnType<typeof sql>) => sql`at >= (${day})::timestamptz - interval '1 day'`;

/** How often each goal was reached, by day and channel. */
export const selectGoalFigures = async (ctx: Ctx, { from, until }: DayRange) => {
  const since = sql`greatest(${from}::date, ${unfoldedFrom(ctx)})`;
  const { rows } = await sql<{ day: string; goalId: number; channel: string | null; count: number }>`
    select day, goal_id as "goalId", nullif(channel, '') as channel, hits as count from hit_figure
    where client_key = ${ctx.client.key} and kind = 'goal' and day between ${from}::date and ${until}::date
    union all
    select day, goal_id, channel, count(*) from tracking_hit
    where client_key = ${ctx.client.key} and kind = 'goal' and day >= ${since} and day <= ${until}::date and ${cameFrom(since)}
    group by day, goal_id, channel
    order by 1, 2, 3`.execute(ctx.db);
  return rows;
};

/** How many pages were seen, and by how many visitors, by day. */
export const selectPageFigures = async (ctx: Ctx, { from, until }: DayRange) => {
  const since = sql`greatest(${from}::date, ${unfoldedFrom(ctx)})`;
  const { rows } = await sql<{ day: string; views: number; visitors: number }>`
    select day, hits as views, visitors from hit_figure
    where client_key = ${ctx.client.key} and kind = 'page' and day between ${from}::date and ${until}::date
    union all
    select day, count(*), count(distinct visitor_id) from tracking_hit
    where client_key = ${ctx.client.key} and kind = 'page' and day >= ${since} and day <= ${until}::date and ${cameFrom(since)}
    group by day
    order by 1`.execute(ctx.db);
  return rows;
};

/** Locks the client's aggregation and returns the earliest day with hits before the given one that is not aggregated. */
export const lockNextDay = async (ctx: Ctx, before: string): Promise<string | null> => {
  await sql`insert into hit_fold (client_key, unfolded_from) values (${ctx.client.key}, '-infinity') on conflict do nothing`.execute(
    ctx.db,
  );
  await sql`select 1 from hit_fold where client_key = ${ctx.client.key} for update`.execute(ctx.db);
  const earliest = (kind: 'goal' | 'page') => sql`
    select min(day) from tracking_hit
    where client_key = ${ctx.client.key} and kind = ${sql.lit(kind)} and day >= ${unfoldedFrom(ctx)} and day < ${before}::date`;
  const { rows } = await sql<{ day: string | null }>`
    select least((${earliest('goal')}), (${earliest('page')})) as day`.execute(ctx.db);
  return rows[0]?.day ?? null;
};

/** Folds a day: from now on its figures are read from here, whether or not its hits are still there. */
export const foldDay = async (ctx: Ctx, day: string): Promise<void> => {
  await sql`
    insert into hit_figure (client_key, day, kind, goal_id, channel, hits, visitors)
    select client_key, day, kind, coalesce(goal_id, 0), coalesce(case kind when 'goal' then channel end, ''), count(*),
      case kind when 'page' then count(distinct visitor_id) else 0 end
    from tracking_hit
    where client_key = ${ctx.client.key} and day = ${day}::date and kind in ('goal', 'page')
      and at >= ${day}::timestamptz - interval '1 day' and at < ${day}::timestamptz + interval '2 days'
    group by client_key, day, kind, 4, 5`.execute(ctx.db);
  await sql`update hit_fold set unfolded_from = ${day}::date + 1 where client_key = ${ctx.client.key}`.execute(ctx.db);
};

/** Deletes the hits of a client that are older than a moment. */
export const deleteHitsBefore = (ctx: Ctx, before: Date): Promise<number> =>
  deleteInBatches(ctx.db, {
    table: 'tracking_hit',
    key: ['client_key', 'at', 'id'],
    where: sql`client_key = ${ctx.client.key} and at < ${before}`,
  });
