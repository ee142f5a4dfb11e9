import type { Language } from '@mundwerk/contract/values/language';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { findAnyProduct } from '#modules/catalogue/index.ts';
import { findOrder } from '#modules/order/index.ts';
import type { Ctx } from '#platform/context.ts';
import { selectBonusOrders } from '../bonus/store.ts';
import { selectCustomerNumber } from '../goodwill/store.ts';
import type { Claim } from '../life/store.ts';

/** The occasion of a claim, as values for mail texts: the recommended product, orders or customer number. Values of other kinds are empty. */
export interface ClaimStory extends ReturnType<typeof productValues> {
  /** For a bonus: the number of contracts it was granted for. */
  readonly orders: number;
  /** For goodwill: the customer number of the request. */
  readonly customerNumber: string;
}

const NOTHING: ClaimStory = { ...productValues({ AnzeigeName: '' }), orders: 0, customerNumber: '' };

/** Reads the occasion of a claim. */
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
