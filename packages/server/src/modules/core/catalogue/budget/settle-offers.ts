import { randomInt } from 'node:crypto';
import { portalCtx } from '#modules/core/client/index.ts';
import { highestRaise } from '#modules/core/experiment/index.ts';
import { raiseTask, settleTask, settleTasks } from '#modules/core/task/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, nowFor, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { raiseVersion } from '../loading/store.ts';
import { endsOfPeriods, readCatalogue } from '../read-catalogue.ts';
import { type Reward, textIn } from '../rules.ts';
import { BUDGET_LIMITS, type BudgetLimit, type BudgetSums, periodsOf, toldPercent, usedUpLimits } from './rules.ts';
import {
  type BudgetUse,
  type Counter,
  insertPause,
  insertUses,
  lockCounters,
  selectBudgetedClients,
  selectCounters,
  selectPauseAt,
  updateCounters,
  updatePauseEnd,
  updateTold,
  updateUses,
} from './store.ts';

/** A reward with the highest value that a new link may promise: an experiment may pay more for some links, and the rest must cover those. */
export const atItsHighest = ({ client }: Pick<Ctx, 'client'>, reward: Reward, productId: number): Reward =>
  reward.kind === 'Ueberweisung'
    ? { ...reward, valueCents: reward.valueCents + highestRaise(client.experiments, productId) }
    : reward;

/**
 * Delay after a change of its counter until a reward stops being offered, or is offered again: every server reads the catalogue's version
 * once a second, so that all of them know the moment in advance, and no page promises a reward that a server does not pay.
 */
export const LEAD_MS = 10_000;

const MOST_STEP = 1000;

/** The moment until which a reward cannot be offered; undefined while it can, null where that has no end. */
const usedUpUntil = (reward: Reward, used: BudgetSums, now: Date): Date | null | undefined => {
  const limits = usedUpLimits(reward, used);
  if (limits.length === 0) return undefined;
  const ends = endsOfPeriods(now);
  if (limits.includes('Gesamt')) return null;
  return limits.includes('Monat') ? ends.Monat : ends.Tag;
};

/** Ends, extends or begins the pause of a reward according to its counters; true if anything changed. */
const settlePause = async (ctx: Ctx, reward: Reward, used: BudgetSums): Promise<boolean> => {
  const now = nowFor(ctx.platform, ctx.client);
  const soon = new Date(now.getTime() + LEAD_MS);
  const until = usedUpUntil(reward, used, now);
  const pause = await selectPauseAt(ctx, reward.id, soon);
  if (until === undefined) {
    if (!pause) return false;
    await updatePauseEnd(ctx, pause, pause.from > soon ? pause.from : soon);
    return true;
  }
  if (pause) {
    const end = until && (until > soon ? until : soon);
    if (pause.until?.getTime() === end?.getTime()) return false;
    await updatePauseEnd(ctx, pause, end);
    return true;
  }
  if (until !== null && until <= soon) return false;
  await insertPause(ctx, { rewardId: reward.id, from: soon, until });
  return true;
};

const taskRef = ({ id }: Reward, limit: BudgetLimit): string => `${id}-${limit}`;

/** Raises a task for operators once when a limit is nearly used up, and once when it is; settles it when enough is left again. */
const tell = async (
  ctx: Ctx,
  reward: Reward,
  limit: BudgetLimit,
  used: BudgetSums,
  told: Counter['toldPercent'],
): Promise<void> => {
  const percent = toldPercent(reward, used, limit);
  if (percent === told) return;
  const cause = { kind: 'Budget', ref: taskRef(reward, limit) } as const;
  const language = ctx.client.config.StandardSprache;
  if (percent > told) {
    await raiseTask(ctx, {
      ...cause,
      title: textIn(reward.title, language, language),
      facts: {
        praemieId: reward.id,
        grenze: limit,
        prozent: percent,
        benutztCent: used[limit],
        grenzeCent: reward.budget?.limits[limit] ?? 0,
      },
    });
  } else if (percent === 0) await settleTask(ctx, cause);
  await updateTold(ctx, reward.id, periodsOf(calendarDay(ctx.now))[limit], percent);
};

/**
 * Updates the offers of some rewards to their counters, in the transaction that changed these: a reward whose remainder cannot pay it once
 * more is paused, and one that can be paid again is offered again. Returns the task refs of limits that need no warning now.
 */
export const settleOffers = async (ctx: Ctx, rewardIds: readonly number[]): Promise<string[]> => {
  if (rewardIds.length === 0) return [];
  const catalogue = await readCatalogue(ctx);
  const periods = periodsOf(calendarDay(ctx.now));
  await lockCounters(ctx, rewardIds);
  const counters = await selectCounters(ctx, rewardIds, Object.values(periods));
  let hasChanged = false;
  const quiet: string[] = [];
  for (const id of rewardIds) {
    const found = catalogue.rewards.get(id);
    if (!found) continue;
    const reward = atItsHighest(ctx, found.reward, found.product.id);
    const counterOf = (limit: BudgetLimit) =>
      counters.find(({ rewardId, period }) => rewardId === id && period === periods[limit]);
    const used = Object.fromEntries(
      BUDGET_LIMITS.map((limit) => [limit, counterOf(limit)?.usedCents ?? 0]),
    ) as unknown as BudgetSums;
    if (await settlePause(ctx, reward, used)) hasChanged = true;
    for (const limit of BUDGET_LIMITS) {
      await tell(ctx, reward, limit, used, counterOf(limit)?.toldPercent ?? 0);
      if (toldPercent(reward, used, limit) === 0) quiet.push(taskRef(reward, limit));
    }
  }
  // The step is random, so that a version that is rolled back after this server cached it is not reused for other content.
  if (hasChanged) await raiseVersion(ctx.db, ctx.client.key, randomInt(1, MOST_STEP));
  return quiet;
};

const settleClient = async (ctx: Ctx): Promise<number> => {
  const ids = [...(await readCatalogue(ctx)).rewards.values()]
    .filter(({ reward }) => reward.budget !== null || reward.offered !== undefined)
    .map(({ reward }) => reward.id);
  // The warnings of past days and months must be settled here, because each day and month has its own counter.
  await transact(ctx, async (inner) => settleTasks(inner, 'Budget', await settleOffers(inner, ids)));
  return ids.length;
};

/** Applies limits that a publication changed, and settles the warnings of past days and months. */
export const settleRewardBudgets: Task = {
  name: 'settle-reward-budgets',
  cron: '* * * * *',
  run: async (platform) => {
    let settled = 0;
    for (const key of await selectBudgetedClients(platform.db)) {
      if (platform.sweptClients?.has(key) === false) continue;
      const ctx = await portalCtx(platform, key);
      if (ctx) settled += await settleClient(ctx);
    }
    return settled;
  },
};

/** Books the amounts that opened claims use of the rewards' budgets, within their transaction. */
export const bookBudgets = async (ctx: Ctx, uses: readonly BudgetUse[]): Promise<void> => {
  if (uses.length === 0) return;
  await settleOffers(ctx, await insertUses(ctx, uses, calendarDay(ctx.now)));
};

/** Counts all rewards of a claim, none, or the one that was chosen, within the transaction that moves the claim. */
export const moveBudgets = async (ctx: Ctx, claimId: string, counted: 'all' | 'none' | number): Promise<void> => {
  const moved = await updateUses(ctx, claimId, counted);
  if (moved.length === 0) return;
  await updateCounters(ctx, moved);
  await settleOffers(ctx, [...new Set(moved.map(({ rewardId }) => rewardId))]);
};
