import { moveBudgets } from '#modules/catalogue/index.ts';
import { settleTask } from '#modules/task/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { type Cause, type ClaimEvent, claimStateAfter, countedRewards } from '../rules.ts';
import { type Claim, type ClaimValues, insertClaimHistory, updateClaimState } from './store.ts';

/** The actor of automatic changes. */
export const AUTOMATIC = 'automatic';

/** The moves that change which part of a budget a claim uses. */
const COUNTED_EVENTS: readonly ClaimEvent[] = ['pickUp', 'cancel', 'expire', 'reopen', 'revive'];

/** Moves a claim and writes its history; null, and nothing changed, when the claim's state does not allow the move. */
export const moveClaim = (
  ctx: Ctx,
  claim: Claim,
  event: ClaimEvent,
  cause: Cause,
  values: ClaimValues = {},
): Promise<Claim | null> =>
  transact(ctx, async (inner) => {
    if (!claimStateAfter(claim.state, event)) return null;
    const moved = await updateClaimState(inner, claim, event, values);
    if (!moved) return null;
    await insertClaimHistory(inner, [
      { claim_id: claim.id, event, from_state: claim.state, to_state: moved.state, ...cause },
    ]);
    if (COUNTED_EVENTS.includes(event) && claim.kind === 'reward') {
      await moveBudgets(inner, claim.id, countedRewards(moved));
    }
    // The task about a returned transfer is settled once the claim moves again: to another account, or to its end.
    if (claim.returnReason !== null) await settleTask(inner, { kind: 'Ruecklaeufer', ref: claim.id }, cause.by);
    return moved;
  });
