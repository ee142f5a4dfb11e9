import { WATCHED_FIGURES, type WatchedFigure } from '@mundwerk/contract/values/console/alerts';
import type { TaskKind } from '@mundwerk/contract/values/console/tasks';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { dayStart } from '#platform/db/list-sql.ts';
import type { WeekOfMails } from '../rules.ts';

/** Counts of one figure by day. */
export type DailyCounts = ReadonlyMap<string, number>;

/** What happened on each day from a day to another, both included: recommendations made, first visits, contracts and payments. */
export const countDays = async (
  ctx: Ctx,
  from: string,
  until: string,
): Promise<ReadonlyMap<WatchedFigure, DailyCounts>> => {
  const { rows } = await sql<{ figure: number; day: string; count: number }>`
    select f.figure, ((f.at at time zone 'Europe/Berlin')::date)::text as day, count(*)::integer as count
    from insight_recommendation t
    cross join lateral (values (0, t.created_at), (1, t.visited_at), (2, t.ordered_at), (3, t.paid_at)) as f (figure, at)
    where t.client_key = ${ctx.client.key} and f.at >= ${dayStart(from)} and f.at < ${dayStart(until, 1)}
    group by 1, 2`.execute(ctx.db);
  return new Map(
    WATCHED_FIGURES.map((name, index) => [
      name,
      new Map(rows.filter(({ figure }) => figure === index).map(({ day, count }) => [day, count])),
    ]),
  );
};

/** Mails since a moment by what became of them. */
export const countMails = async (ctx: Ctx, since: Date): Promise<WeekOfMails> => {
  const { rows } = await sql<WeekOfMails>`
    select (count(*) filter (where state = 'sent'))::integer as sent,
      (count(*) filter (where state = 'failed' and bounced_at is not null))::integer as bounced,
      (count(*) filter (where complained_at is not null))::integer as complained
    from mail where client_key = ${ctx.client.key} and created_at >= ${since}`.execute(ctx.db);
  return rows[0] ?? { sent: 0, bounced: 0, complained: 0 };
};

/** A task that an alert tells of. */
export interface AlertTask {
  readonly kind: TaskKind;
  readonly ref: string;
  readonly title: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly raisedAt: Date;
}

/** The waiting tasks of some kinds that were raised since a moment, in the order in which they were. */
export const selectRaised = async (
  ctx: Ctx,
  kinds: readonly TaskKind[],
  since: Date,
): Promise<readonly AlertTask[]> => {
  const { rows } = await sql<AlertTask>`
    select kind, ref, title, facts, raised_at as "raisedAt" from task
    where client_key = ${ctx.client.key} and state <> 'Erledigt' and kind = any(${[...kinds]}::text[]) and raised_at > ${since}
    order by raised_at, id`.execute(ctx.db);
  return rows;
};
