import type { Language } from '@mundwerk/contract/values/language';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { Ctx } from '../../../platform/context.ts';
import { findAnyProduct } from '../../catalogue/index.ts';
import { findOrder } from '../../order/index.ts';
import { selectBonusOrders } from '../bonus/store.ts';
import { selectCustomerNumber } from '../goodwill/store.ts';
import type { Claim } from '../life/store.ts';

/** What a claim is for, in the words a mail needs: the product that was recommended; what does not belong to its kind is empty. */
export interface ClaimStory extends ReturnType<typeof productValues> {
  /** A bonus: the number of contracts it was granted for. */
  readonly orders: number;
  /** Goodwill: the customer number it was asked for with. */
  readonly customerNumber: string;
}

const NOTHING: ClaimStory = { ...productValues({ AnzeigeName: '' }), orders: 0, customerNumber: '' };

/** Finds out what a claim is for. */
export const claimStory = async (ctx: Ctx, claim: Claim, language: Language): Promise<ClaimStory> => {
  if (claim.kind === 'bonus')
    return { ...NOTHING, orders: (await selectBonusOrders(ctx, [claim.id])).get(claim.id) ?? 0 };
  if (claim.kind === 'goodwill') {
    return { ...NOTHING, customerNumber: (await selectCustomerNumber(ctx, claim.id)) ?? '' };
  }
  const order = claim.orderId === null ? null : await findOrder(ctx, claim.orderId);
  const product = order && (await findAnyProduct({ ...ctx, language }, order.productId));
  return product ? { ...NOTHING, ...productValues(product) } : NOTHING;
};
