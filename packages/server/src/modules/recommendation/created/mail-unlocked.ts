import { firstPasswordLink, type Recommender } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { selectNewestLiving } from '../confirm/store.ts';
import { mailLink } from './mail-link.ts';

/** More links than these were hardly made by one person; the personal area lists them all. */
const MAX_MAILS = 3;

/** Mails the links that could not be shared before the address was confirmed; the first mail also brings the account, where it is new. */
export const mailUnlocked = async (ctx: Ctx, recommender: Recommender): Promise<void> => {
  const waiting = (await selectNewestLiving(ctx, recommender.id, MAX_MAILS)).reverse();
  for (const [index, { number }] of waiting.entries())
    await mailLink(ctx, recommender, number, index === 0 ? await firstPasswordLink(ctx, recommender) : null);
};
