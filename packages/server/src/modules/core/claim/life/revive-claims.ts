import { shortSum, sumsOf } from '@mundwerk/contract/values/promise';
import { selectConsented } from '#modules/core/order/index.ts';
import { findRecipients } from '#modules/core/recipient/index.ts';
import type { Attribution } from '#modules/core/recommendation/index.ts';
import type { Ctx } from '#platform/context.ts';
import { moveClaim } from './claim-steps.ts';
import { type Claim, selectCancelReasons } from './store.ts';

/** Reason of a cancellation by the refusal of the order; only those are taken back with it. */
const REFUSED = 'Abgelehnt';

/** As on the day it was opened: nothing was provided, chosen or picked up. */
const asOpened = ({ choices, valueCents }: Claim) => ({
  value_cents: shortSum(sumsOf(choices))?.valueCents ?? valueCents,
  payout_kind: null,
  chosen_reward_id: null,
  return_reason: null,
  provided_at: null,
  picked_up_at: null,
  expires_at: null,
});

/** Whether the contact of a claim withdrew the consent, so that the claim ended for good. */
const withdrawnContacts = async (ctx: Ctx, claims: readonly Claim[]): Promise<ReadonlySet<string>> => {
  const ids = claims.flatMap(({ recipientId }) => recipientId ?? []);
  const [consented, living] = await Promise.all([selectConsented(ctx, ids), findRecipients(ctx, 'id', ids)]);
  return new Set([...consented].filter((id) => !living.has(id)));
};

/**
 * Opens the claims of an order again whose refusal was taken back, each once. Claims that ended for another reason stay ended, and so do
 * those of people who are gone. Returns all claims in their present state.
 */
export const reviveClaims = async (
  ctx: Ctx,
  claims: readonly Claim[],
  { recommenderEmail }: Pick<Attribution, 'recommenderEmail'>,
  by: string,
): Promise<Claim[]> => {
  const cancelled = claims.filter(({ state }) => state === 'Storniert');
  if (cancelled.length === 0) return [...claims];
  const [reasons, withdrawn] = await Promise.all([
    selectCancelReasons(
      ctx,
      cancelled.map(({ id }) => id),
    ),
    withdrawnContacts(ctx, cancelled),
  ]);
  const isGone = ({ recommenderId, recipientId }: Claim): boolean =>
    (recommenderId !== null && recommenderEmail === '') || (recipientId !== null && withdrawn.has(recipientId));
  const now: Claim[] = [];
  for (const claim of claims) {
    const isRevived = claim.state === 'Storniert' && reasons.get(claim.id) === REFUSED && !isGone(claim);
    const revived = isRevived ? await moveClaim(ctx, claim, 'revive', { by, reason: null }, asOpened(claim)) : null;
    now.push(revived ?? claim);
  }
  return now;
};
