import { findRecommender } from '#modules/account/index.ts';
import { isSuccessfulInTime, lastDueDay, type Order } from '#modules/order/index.ts';
import type { Attribution } from '#modules/recommendation/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { cancelClaims } from '../life/cancel-claims.ts';
import { AUTOMATIC } from '../life/move-claim.ts';
import { openOwnClaim } from '../life/open-own-claim.ts';
import { provideClaim } from '../life/provide-claim.ts';
import { lockClaims } from '../life/store.ts';
import { type Counter, countAnew, countOrders, updateSettled } from './counter-store.ts';
import { type BonusStep, dueBonuses, highestReached, isMissed, isStepReached } from './rules.ts';
import { deleteBonusSteps, insertBonusSteps, selectBonusStepsAbove } from './store.ts';

type GrantedStep = BonusStep & { readonly claimId: string };

/** Cancels bonuses that are no longer reached and not paid yet, so that they can be reached again; returns the paid ones, which stay. */
const takeBack = async (ctx: Ctx, missed: readonly GrantedStep[], by: string): Promise<GrantedStep[]> => {
  if (missed.length === 0) return [];
  const held = await lockClaims(ctx, { ids: [...new Set(missed.map(({ claimId }) => claimId))] });
  await cancelClaims(ctx, held, { by, reason: 'Bonus' });
  const cancelled = new Set(
    (await lockClaims(ctx, { ids: held.map(({ id }) => id) }))
      .filter(({ state }) => state === 'Storniert')
      .map(({ id }) => id),
  );
  await deleteBonusSteps(ctx, [...cancelled]);
  return missed.filter(({ claimId }) => !cancelled.has(claimId));
};

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
  const kept = await takeBack(
    ctx,
    granted.filter((step) => isMissed(step, orders)),
    by,
  );
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
      { since: config.BonusZaehlungSeit, until: lastDueDay(config, calendarDay(ctx.now)) },
    );
    if (config.BonusStufen.length === 0) return;
    for (const counter of counters) await settleBonus(inner, counter, by);
  });

/** Grants the bonuses of a recommender who took over the orders of another account; nothing that was granted is cancelled. */
export const recountBonus = async (ctx: Ctx, recommenderId: string, by: string): Promise<void> => {
  const { config } = ctx.client;
  const days = { since: config.BonusZaehlungSeit, until: lastDueDay(config, calendarDay(ctx.now)) };
  const counters = await countAnew(ctx, recommenderId, days);
  if (config.BonusStufen.length === 0) return;
  for (const counter of counters) await settleBonus(ctx, counter, by);
};
