import { AppError } from '@mundwerk/contract/errors';
import { isCode, normaliseCode } from '@mundwerk/contract/values/code';
import { findRecommender } from '#modules/account/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { cancelClaims } from '../life/cancel-claims.ts';
import { CLAIM_NUMBER_LENGTH } from '../life/claim-number.ts';
import { openOwnClaim } from '../life/open-own-claim.ts';
import { provideClaim } from '../life/provide-claim.ts';
import { type Claim, lockClaims, selectClaim } from '../life/store.ts';

/** Grants a recommender a goodwill reward without a request; it can be picked up at once, and the recommender is notified. */
export const grantGoodwill = (
  ctx: Ctx,
  { recommenderId, valueCents }: { readonly recommenderId: string; readonly valueCents: number },
  by: string,
): Promise<Claim> =>
  transact(ctx, async (inner) => {
    if (!(await findRecommender(inner, recommenderId))) throw new AppError('accountNotFound');
    const claim = await openOwnClaim(inner, { kind: 'goodwill', recommenderId, valueCents }, by);
    await provideClaim(inner, claim, by);
    return claim;
  });

/** Withdraws a goodwill reward that is not picked up yet; undoOver for every other claim, because a promised reward is never reduced. */
export const withdrawGoodwill = (ctx: Ctx, typedNumber: string, by: string): Promise<Claim> =>
  transact(ctx, async (inner) => {
    const number = normaliseCode(typedNumber);
    const found = isCode(number, CLAIM_NUMBER_LENGTH) ? await selectClaim(inner, 'claim_number', number) : null;
    if (!found) throw new AppError('notFound');
    const [claim] = await lockClaims(inner, { ids: [found.id] });
    if (claim?.kind !== 'goodwill' || !['Offen', 'Bereitgestellt'].includes(claim.state))
      throw new AppError('undoOver');
    await cancelClaims(inner, [claim], { by, reason: null });
    return claim;
  });
