import { type Ctx, transact } from '../../../platform/context.ts';
import { findRecommender } from '../../account/index.ts';
import { countSuccessfulOrders } from '../../order/index.ts';
import { cancelClaims } from '../life/cancel-claims.ts';
import { AUTOMATIC } from '../life/move-claim.ts';
import { openOwnClaim } from '../life/open-own-claim.ts';
import { provideClaim } from '../life/provide-claim.ts';
import { takeClaims } from '../life/store.ts';
import { type BonusStep, dueBonuses, isMissed } from './rules.ts';
import { deleteBonusSteps, insertBonusSteps, lockBonus, selectBonusSteps } from './store.ts';

type GrantedStep = BonusStep & { readonly claimId: string };

/** Takes back what is no longer reached and not paid yet, so that it can be reached again; what is paid stays. */
const takeBack = async (ctx: Ctx, missed: readonly GrantedStep[], by: string): Promise<void> => {
  if (missed.length === 0) return;
  const held = await takeClaims(ctx, { ids: [...new Set(missed.map(({ claimId }) => claimId))] });
  await cancelClaims(ctx, held, { by, reason: 'Bonus' });
  const cancelled = (await takeClaims(ctx, { ids: held.map(({ id }) => id) })).filter(
    ({ state }) => state === 'Storniert',
  );
  await deleteBonusSteps(
    ctx,
    cancelled.map(({ id }) => id),
  );
};

/** Grants a recommender what their orders earn by now. Whoever counts for the same one waits, so that no order is overlooked. */
const settleBonus = async (ctx: Ctx, recommenderId: string, by: string): Promise<void> => {
  const { BonusStufen: tiers, BonusZaehlungSeit: since } = ctx.client.config;
  await lockBonus(ctx, recommenderId);
  if (!(await findRecommender(ctx, recommenderId))) return;
  const orders = await countSuccessfulOrders(ctx, recommenderId, since);
  const granted = await selectBonusSteps(ctx, recommenderId, since);
  await takeBack(
    ctx,
    granted.filter((step) => isMissed(step, orders)),
    by,
  );
  for (const { cents, steps } of dueBonuses(orders, tiers, granted)) {
    const claim = await openOwnClaim(ctx, { kind: 'bonus', recommenderId, valueCents: cents }, AUTOMATIC);
    await insertBonusSteps(ctx, recommenderId, since, claim.id, steps);
    await provideClaim(ctx, claim, AUTOMATIC);
  }
};

/** Lets the bonuses of recommenders follow their orders; calling it again changes nothing. In one order, so that nobody waits in a circle. */
export const settleBonuses = async (ctx: Ctx, recommenderIds: readonly string[], by: string): Promise<void> => {
  if (ctx.client.config.BonusStufen.length === 0) return;
  await transact(ctx, async (inner) => {
    for (const id of [...new Set(recommenderIds)].sort()) await settleBonus(inner, id, by);
  });
};
