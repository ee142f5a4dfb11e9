import type { Ctx } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { aboutAccount } from '../about-account.ts';
import { selectRecommender } from '../store.ts';
import { type Notice, noticeMail } from './mails.tsx';

/** Mails the owner of an account what just happened to it; call it inside the transaction that makes the change. */
export const notifyOwner = async (ctx: Ctx, recommenderId: string, notice: Notice): Promise<void> => {
  const recommender = await selectRecommender(ctx, recommenderId);
  if (recommender) await queueMail(ctx, await noticeMail(ctx, recommender, notice), aboutAccount(recommender));
};
