import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import type { CatalogueTables } from '../tables.ts';
import type { ToldPercent } from './rules.ts';

const ofClient = (ctx: Ctx) => clientRows<CatalogueTables>(ctx);

/** An amount that a claim uses of a reward's budget. */
export interface BudgetUse {
  readonly claimId: string;
  readonly rewardId: number;
  readonly cents: number;
}

/** The counters that an amount booked on a day belongs to; the total comes first, because its lock serialises transactions. */
const periods = (bookedOn: RawBuilder<unknown>) =>
  sql`(values ('Gesamt'), (to_char(${bookedOn}, 'YYYY-MM-DD')), (to_char(${bookedOn}, 'YYYY-MM')))`;

/** Books the amounts that claims use and adds them to the counters; idempotent. Returns the rewards whose counters changed. */
export const insertUses = async (ctx: Ctx, uses: readonly BudgetUse[], day: string): Promise<number[]> => {
  const { rows } = await sql<{ rewardId: number }>`
    with booked as (
      insert into reward_budget_use (client_key, claim_id, reward_id, promised_cents, cents, booked_on)
      select ${ctx.client.key}, u."claimId", u."rewardId", u.cents, u.cents, ${day}::date
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u("claimId" uuid, "rewardId" integer, cents integer)
      on conflict on constraint reward_budget_use_pk do nothing
      returning reward_id, cents, booked_on
    )
    insert into reward_budget_counter as c (client_key, reward_id, period, used_cents)
    select ${ctx.client.key}, b.reward_id, p.period, sum(b.cents)
    from booked b cross join lateral ${periods(sql`b.booked_on`)} as p(period)
    group by b.reward_id, p.period order by b.reward_id, p.period desc
    on conflict on constraint reward_budget_counter_pk do update set used_cents = c.used_cents + excluded.used_cents
    returning c.reward_id as "rewardId"`.execute(ctx.db);
  return [...new Set(rows.map(({ rewardId }) => rewardId))];
};

/** A reward of a claim whose amount now counts, or no longer counts, with the day it was booked on. */
interface MovedUse {
  readonly rewardId: number;
  readonly bookedOn: string;
  readonly deltaCents: number;
}

/** Makes all rewards of a claim count, none of them, or only one; returns the changes. */
export const updateUses = async (
  ctx: Ctx,
  claimId: string,
  counted: 'all' | 'none' | number,
): Promise<readonly MovedUse[]> => {
  const counts = typeof counted === 'number' ? sql`reward_id = ${counted}` : sql`${counted === 'all'}::boolean`;
  const { rows } = await sql<MovedUse>`
    update reward_budget_use set cents = case when ${counts} then promised_cents else 0 end
    where client_key = ${ctx.client.key} and claim_id = ${claimId} and (cents > 0) <> (${counts})
    returning reward_id as "rewardId", booked_on as "bookedOn",
      case when cents > 0 then promised_cents else -promised_cents end as "deltaCents"`.execute(ctx.db);
  return rows;
};

/** Applies changed amounts to the counters, in the order of the rewards' ids. */
export const updateCounters = async (ctx: Ctx, moved: readonly MovedUse[]): Promise<void> => {
  for (const { rewardId, bookedOn, deltaCents } of moved.toSorted((one, other) => one.rewardId - other.rewardId)) {
    for (const period of ['Gesamt', bookedOn, bookedOn.slice(0, 7)]) {
      await ofClient(ctx)
        .updateTable('reward_budget_counter')
        .set({ used_cents: sql`used_cents + ${deltaCents}` })
        .where('reward_id', '=', rewardId)
        .where('period', '=', period)
        .executeTakeFirstOrThrow();
    }
  }
};

/** Serialises transactions that decide about the same reward; an unused reward has no row yet, and nothing to decide. */
export const lockCounters = async (ctx: Ctx, rewardIds: readonly number[]): Promise<void> => {
  await sql`select from reward_budget_counter where client_key = ${ctx.client.key} and period = 'Gesamt'
    and reward_id = any(${rewardIds}::integer[]) order by reward_id for update`.execute(ctx.db);
};

/** A counter with the warning that was last sent about it. */
export interface Counter {
  readonly rewardId: number;
  readonly period: string;
  readonly usedCents: number;
  readonly toldPercent: ToldPercent;
}

/** The counters of some rewards for some periods. */
export const selectCounters = (ctx: Ctx, rewardIds: readonly number[], named: readonly string[]): Promise<Counter[]> =>
  ofClient(ctx)
    .selectFrom('reward_budget_counter')
    .select([
      'reward_id as rewardId',
      'period',
      'used_cents as usedCents',
      sql<ToldPercent>`told_percent`.as('toldPercent'),
    ])
    .where('reward_id', '=', sql<number>`any(${rewardIds}::integer[])`)
    .where('period', '=', sql<string>`any(${named}::text[])`)
    .execute();

/** The use of some rewards since a day, and the first day of it. */
export const selectPaces = async (
  ctx: Ctx,
  rewardIds: readonly number[],
  since: string,
): Promise<ReadonlyMap<number, { readonly usedCents: number; readonly firstDay: string }>> => {
  const { rows } = await sql<{ rewardId: number; usedCents: number; firstDay: string }>`
    select reward_id as "rewardId", sum(used_cents)::bigint as "usedCents", min(period) as "firstDay"
    from reward_budget_counter
    where client_key = ${ctx.client.key} and reward_id = any(${rewardIds}::integer[]) and length(period) = 10 and period >= ${since}
    group by reward_id`.execute(ctx.db);
  return new Map(rows.map(({ rewardId, ...pace }) => [rewardId, pace]));
};

export const updateTold = async (ctx: Ctx, rewardId: number, period: string, told: ToldPercent): Promise<void> => {
  await ofClient(ctx)
    .updateTable('reward_budget_counter')
    .set({ told_percent: told })
    .where('reward_id', '=', rewardId)
    .where('period', '=', period)
    .execute();
};

/** A time in which a reward is not offered. */
export interface Pause {
  readonly rewardId: number;
  readonly from: Date;
  readonly until: Date | null;
}

/** The pauses of a client's rewards, the oldest first. */
export const selectPauses = (ctx: Ctx): Promise<Pause[]> =>
  ofClient(ctx)
    .selectFrom('reward_pause')
    .select(['reward_id as rewardId', 'from_at as from', 'until_at as until'])
    .orderBy('from_at')
    .execute();

/** The pause of a reward that is active at a moment or begins after it. */
export const selectPauseAt = async (ctx: Ctx, rewardId: number, at: Date): Promise<Pause | null> =>
  (await ofClient(ctx)
    .selectFrom('reward_pause')
    .select(['reward_id as rewardId', 'from_at as from', 'until_at as until'])
    .where('reward_id', '=', rewardId)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', at)]))
    .orderBy('from_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

export const insertPause = async (ctx: Ctx, pause: Pause): Promise<void> => {
  await ofClient(ctx)
    .insertInto('reward_pause', {
      reward_id: pause.rewardId,
      from_at: pause.from,
      until_at: pause.until,
    })
    // A pause that ends and begins again within the same millisecond continues.
    .onConflict((conflict) =>
      conflict.constraint('reward_pause_pk').doUpdateSet((eb) => ({ until_at: eb.ref('excluded.until_at') })),
    )
    .execute();
};

export const updatePauseEnd = async (ctx: Ctx, pause: Pause, until: Date | null): Promise<void> => {
  await ofClient(ctx)
    .updateTable('reward_pause')
    .set({ until_at: until })
    .where('reward_id', '=', pause.rewardId)
    .where('from_at', '=', pause.from)
    .executeTakeFirstOrThrow();
};

/** The clients whose rewards have a budget, or had one that was used up. */
export const selectBudgetedClients = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select client_key as key from reward
      where coalesce(budget_day_cents, budget_month_cents, budget_total_cents) is not null
    union select client_key from reward_pause where until_at is null`.execute(db);
  return rows.map(({ key }) => key);
};
