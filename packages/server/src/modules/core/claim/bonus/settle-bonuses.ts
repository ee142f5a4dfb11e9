import { findRecommender } from '#modules/core/account/index.ts';
import { isSuccessfulInTime, lastDueDay, type Order } from '#modules/core/order/index.ts';
import type { Attribution } from '#modules/core/recommendation/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { AUTOMATIC, cancelClaims, openOwnClaim, provideClaim } from '../life/claim-steps.ts';
import { lockClaims } from '../life/store.ts';
import { dueBonuses, highestReached, isMissed, isStepReached } from './rules.ts';
import {
  type CountedDays,
  type Counter,
  countAnew,
  countOrders,
  deleteBonusSteps,
  insertBonusSteps,
  selectBonusStepsAbove,
  selectMissedBonuses,
  updateSettled,
} from './store.ts';

/** The reason of a bonus that is cancelled because it is no longer reached. */
export const BONUS = 'Bonus';

/**
 * Cancels bonuses that are no longer reached, so that they can be reached again, and returns which: paid ones stay, and so do those in
 * a payout run, until it turns out what becomes of their payment.
 */
export const cancelBonuses = async (
  ctx: Ctx,
  claimIds: readonly string[],
  by: string,
): Promise<ReadonlySet<string>> => {
  if (claimIds.length === 0) return new Set();
  const held = await lockClaims(ctx, { ids: [...new Set(claimIds)] });
  await cancelClaims(ctx, held, { by, reason: BONUS });
  const cancelled = new Set(
    (await lockClaims(ctx, { ids: held.map(({ id }) => id) }))
      .filter(({ state }) => state === 'Storniert')
      .map(({ id }) => id),
  );
  await deleteBonusSteps(ctx, [...cancelled]);
  return cancelled;
};

const countedDays = ({ client: { config }, now }: Ctx): CountedDays => ({
  since: config.BonusZaehlungSeit,
  until: lastDueDay(config, calendarDay(now)),
});

/**
 * Which of these claims are bonuses that are no longer reached. Locks no counter: a report that lowers it meanwhile
 * waits for the claims, which the caller holds, and cancels them itself.
 */
export const findMissedBonuses = async (ctx: Ctx, claimIds: readonly string[]): Promise<ReadonlySet<string>> =>
  ctx.client.config.BonusStufen.length === 0 || claimIds.length === 0
    ? new Set()
    : new Set(await selectMissedBonuses(ctx, claimIds, countedDays(ctx)));

/** Grants the bonuses that a recommender's orders earn by now; the locked counter serialises transactions for the same recommender. */
const settleBonus = async (ctx: Ctx, counter: Counter, by: string): Promise<void> => {
  const { BonusStufen: tiers, BonusZaehlungSeit: since } = ctx.client.config;
  const { recommenderId, orders, grantedOrders: highest } = counter;
  const settledTiers = tiers.map(({ AnzahlVertraege }) => AnzahlVertraege).sort((one, other) => one - other);
  const isKnown = settledTiers.join() === counter.settledTiers.join();
  const settled = isKnown ? Math.min(counter.settledOrders, orders) : 0;
  if (isKnown && !isStepReached(orders, tiers, { settled, highest })) return;
  if (!(await findRecommender(ctx, recommenderId))) return;
  const granted = await selectBonusStepsAbove(ctx, recommenderId, since, settled);
  const missed = granted.filter((step) => isMissed(step, orders));
  const cancelled = await cancelBonuses(
    ctx,
    missed.map(({ claimId }) => claimId),
    by,
  );
  const kept = missed.filter(({ claimId }) => !cancelled.has(claimId));
  for (const { cents, steps } of dueBonuses(orders, tiers, granted, settled)) {
    const claim = await openOwnClaim(ctx, { kind: 'bonus', recommenderId, valueCents: cents }, AUTOMATIC);
    await insertBonusSteps(ctx, recommenderId, since, claim.id, steps);
    await provideClaim(ctx, claim, AUTOMATIC);
  }
  const grantedOrders = Math.max(
    highestReached(orders, tiers),
    ...kept.map(({ tierOrders, step }) => tierOrders * step),
  );
  await updateSettled(ctx, { ...counter, settledTiers, settledOrders: orders, grantedOrders });
};

/**
 * Counts contracts for their recommenders, and grants or cancels bonuses accordingly; idempotent. Call it last in a transaction,
 * because other reports for the same recommender wait for the counter until it ends.
 */
export const settleBonuses = (
  ctx: Ctx,
  contracts: ReadonlyArray<{ readonly order: Order; readonly recommendation: Attribution }>,
  by: string,
): Promise<void> =>
  transact(ctx, async (inner) => {
    const { config } = ctx.client;
    const counters = await countOrders(
      inner,
      contracts.map(({ order, recommendation: { createdAt, isLocked, recommenderId } }) => ({
        orderId: order.id,
        recommenderId,
        orderedOn: order.orderedOn,
        isCounted: isSuccessfulInTime(order, { createdOn: calendarDay(createdAt), isLocked }, config),
      })),
      countedDays(ctx),
    );
    if (config.BonusStufen.length === 0) return;
    for (const counter of counters) await settleBonus(inner, counter, by);
  });

/** Grants the bonuses of a recommender who took over the orders of another account; nothing that was granted is cancelled. */
export const recountBonus = async (ctx: Ctx, recommenderId: string, by: string): Promise<void> => {
  const { config } = ctx.client;
  const counters = await countAnew(ctx, recommenderId, countedDays(ctx));
  if (config.BonusStufen.length === 0) return;
  for (const counter of counters) await settleBonus(ctx, counter, by);
};
