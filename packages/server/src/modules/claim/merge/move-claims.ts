import { type Ctx, transact } from '#platform/context.ts';
import { recountBonus } from '../bonus/settle-bonuses.ts';
import { lockClaims } from '../life/store.ts';
import { addBonus, updateClaimOwner } from './store.ts';

/**
 * Moves the claims, requests and bonus of a person's second account to the first, and grants the bonuses that both together earn. No
 * claim changes its state or its value.
 */
export const moveClaims = (ctx: Ctx, from: string, to: string, by: string): Promise<void> =>
  transact(ctx, async (inner) => {
    await lockClaims(inner, { recommenderId: from });
    await updateClaimOwner(inner, from, to);
    await addBonus(inner, from, to);
    await recountBonus(inner, to, by);
  });
