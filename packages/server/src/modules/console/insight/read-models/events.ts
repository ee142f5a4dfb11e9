import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { dayStart } from '#platform/db/list-sql.ts';
import type { InsightPeriod } from '../rules.ts';

/** An event of the programme: an experiment or a stop with what it concerns, or a day on which texts changed. */
export interface ProgrammeEvent {
  readonly kind: 'Experiment' | 'Stopp' | 'Texte';
  /** Target and id of a stop, the question of an experiment. */
  readonly target: string;
  readonly name: string;
  readonly from: string;
  readonly until: string | null;
}

/** More marks than these hide the course. */
const MOST_EVENTS = 12;

/** What was tried, stopped and published in a period, the newest first. Stops of single persons move no figure. */
export const selectEvents = async (ctx: Ctx, { from, until }: InsightPeriod): Promise<ProgrammeEvent[]> => {
  const { rows } = await sql<ProgrammeEvent>`
    select kind, target, name, to_char(since at time zone 'Europe/Berlin', 'YYYY-MM-DD') as from,
      to_char(till at time zone 'Europe/Berlin', 'YYYY-MM-DD') as until
    from (
      select 'Experiment' as kind, '' as target, e.question as name, e.started_at as since, e.stopped_at as till
      from experiment e where e.client_key = ${ctx.client.key} and e.started_at is not null
      union all
      select 'Stopp', s.target, s.target_id, s.set_at, least(s.lifted_at, s.ends_at)
      from stop s where s.client_key = ${ctx.client.key} and s.target <> 'person'
      union all
      select 'Texte', '', '', v.published_at, v.published_at
      from client_version v
      join lateral (select max(p.number) as number from client_version p
        where p.client_key = v.client_key and p.number < v.number and p.published_at is not null) b on b.number is not null
      where v.client_key = ${ctx.client.key} and v.published_at is not null and exists (
        select from client_version_file f where f.client_key = v.client_key and f.number = v.number and f.path like 'texts.%'
          and not exists (select from client_version_file g where g.client_key = v.client_key and g.number = b.number
            and g.path = f.path and g.hash = f.hash))
    ) e
    where since < ${dayStart(until, 1)} and (till is null or till >= ${dayStart(from)})
    order by since desc limit ${MOST_EVENTS}`.execute(ctx.db);
  return rows;
};
