import type { ExperimentGoal } from '@mundwerk/contract/values/experiment/experiment';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { ArmCount, UnitKind } from '../rules.ts';
import type { Cluster } from '../statistics/rules.ts';

/** The columns of a goal and all later steps: reaching a later step implies the earlier ones, as in insight. */
const MOMENTS = [
  ['Geteilt', 'shared_at'],
  ['Besucht', 'visited_at'],
  ['Geklickt', 'clicked_at'],
  ['Kontakt', 'recipient_at'],
  ['Auftrag', 'ordered_at'],
] as const satisfies readonly (readonly [ExperimentGoal, string])[];

const reachedAt = (goal: ExperimentGoal): RawBuilder<Date | null> =>
  sql`least(${sql.join(
    MOMENTS.slice(MOMENTS.findIndex(([name]) => name === goal)).map(([, column]) => sql.ref(`i.${column}`)),
  )})`;

const days = (count: number): RawBuilder<unknown> => sql`make_interval(days => ${count}::integer)`;

/** Parameters of a count. */
export interface Counted {
  readonly id: string;
  readonly goal: ExperimentGoal;
  readonly windowDays: number;
}

/** Counts per arm until now; a link without a row in insight yet has reached nothing. */
export const selectArmCounts = async (ctx: Ctx, { id, goal, windowDays }: Counted): Promise<ArmCount[]> => {
  const { rows } = await sql<ArmCount>`
    select arm, count(*)::integer as links, count(*) filter (where is_matured)::integer as matured,
      count(*) filter (where is_matured and is_hit)::integer as hits,
      coalesce(sum(new_customers) filter (where is_matured), 0)::integer as "newCustomers",
      coalesce(sum(paid_cents) filter (where is_matured), 0)::float8 as "paidCents",
      coalesce(sum(owed_cents) filter (where is_matured), 0)::float8 as "owedCents",
      count(*) filter (where is_matured and has_ended)::integer as ended,
      count(*) filter (where is_matured and is_unsubscribed)::integer as unsubscribed
    from (
      select u.arm, u.created_at + ${days(windowDays)} <= ${ctx.now} as is_matured,
        coalesce(${reachedAt(goal)} <= u.created_at + ${days(windowDays)}, false) as is_hit,
        i.new_customers, i.paid_cents, i.owed_cents, not p.wants_all_mails as is_unsubscribed,
        exists (select from customer_order o where o.client_key = u.client_key and o.recommendation_number = u.number
          and o.concluded_at is not null and o.state in ('Abgelehnt', 'Widerrufen', 'Storniert')) as has_ended
      from experiment_unit u
      join recommendation r on r.client_key = u.client_key and r.number = u.number
      join recommender p on p.client_key = r.client_key and p.id = r.recommender_id
      left join insight_recommendation i on i.client_key = u.client_key and i.number = u.number
      where u.client_key = ${ctx.client.key} and u.experiment_id = ${id}
    ) units
    group by arm`.execute(ctx.db);
  return rows;
};

/** Matured links of an experiment, grouped by the unit whose arm they have: a person or a day. */
export interface UnitGroup {
  readonly arm: number;
  readonly byDay: boolean;
  readonly hits: number;
  readonly units: number;
}

/** The people and days of an experiment with what came of their links. */
export const selectUnitGroups = async (ctx: Ctx, { id, goal, windowDays }: Counted): Promise<UnitGroup[]> => {
  const { rows } = await sql<UnitGroup>`
    select u.arm, u.by_day as "byDay", count(*)::integer as units,
      (count(*) filter (where ${reachedAt(goal)} <= u.created_at + ${days(windowDays)}))::integer as hits
    from experiment_unit u
    join recommendation r on r.client_key = u.client_key and r.number = u.number
    left join insight_recommendation i on i.client_key = u.client_key and i.number = u.number
    where u.client_key = ${ctx.client.key} and u.experiment_id = ${id} and u.created_at + ${days(windowDays)} <= ${ctx.now}
    group by u.arm, u.by_day, case when u.by_day
      then ((u.created_at at time zone 'Europe/Berlin')::date)::text else r.recommender_id::text end`.execute(ctx.db);
  return rows;
};

/** Number of randomly assigned units per arm: links, or people where people are divided. Days are left out, because they follow a schedule. */
export const selectAllocation = async (
  ctx: Ctx,
  id: string,
  unit: UnitKind,
): Promise<{ readonly arm: number; readonly count: number }[]> => {
  const { rows } = await sql<{ arm: number; count: number }>`
    select u.arm, ${unit === 'Link' ? sql`count(*)` : sql`count(distinct r.recommender_id)`}::integer as count
    from experiment_unit u join recommendation r on r.client_key = u.client_key and r.number = u.number
    where u.client_key = ${ctx.client.key} and u.experiment_id = ${id} and not u.by_day
    group by u.arm`.execute(ctx.db);
  return rows;
};

/** Days of history from which the plan and the traffic are measured. */
const MEASURED_DAYS = 84;
const TRAFFIC_DAYS = 28;

/** Recent links of the kind that an experiment would divide. */
export interface Traffic {
  readonly perDay: number;
  /** Correlated links: those of one person, or of one day. */
  readonly clusters: readonly Cluster[];
}

/** Which links are measured, and how they are clustered. */
interface TrafficOf {
  readonly unit: UnitKind;
  /** The products whose links are divided; null stands for all. */
  readonly productIds: readonly number[] | null;
}

/** The number of links a day, and how many of the matured ones reached a goal. */
export const selectTraffic = async (
  ctx: Ctx,
  { goal, windowDays, unit, productIds }: Omit<Counted, 'id'> & TrafficOf,
): Promise<Traffic> => {
  const { rows } = await sql<{ recent: number; clusters: Cluster[] }>`
    with made as (
      select r.recommender_id, i.created_at,
        coalesce(${reachedAt(goal)} <= i.created_at + ${days(windowDays)}, false) as is_hit
      from insight_recommendation i join recommendation r on r.client_key = i.client_key and r.number = i.number
      where i.client_key = ${ctx.client.key} and not r.by_personal_link
        and (${productIds}::integer[] is null or r.product_id = any(${productIds}::integer[]))
        and i.created_at > ${ctx.now}::timestamptz - ${days(MEASURED_DAYS + windowDays)} and i.created_at <= ${ctx.now}
    ), groups as (
      select count(*)::integer as units, (count(*) filter (where is_hit))::integer as hits
      from made where created_at <= ${ctx.now}::timestamptz - ${days(windowDays)}
      group by ${unit === 'Link' ? sql`recommender_id` : sql`(created_at at time zone 'Europe/Berlin')::date`}
    )
    select (select count(*)::integer from made where created_at > ${ctx.now}::timestamptz - ${days(TRAFFIC_DAYS)}) as recent,
      coalesce((select json_agg(c) from (select units, hits, count(*)::integer as times from groups group by units, hits) c), '[]')
        as clusters`.execute(ctx.db);
  const { recent = 0, clusters = [] } = rows[0] ?? {};
  return { perDay: recent / TRAFFIC_DAYS, clusters };
};
