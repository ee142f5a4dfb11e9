import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type Ctx, transact } from '#platform/context.ts';
import { delayNeutralAnswer } from '#platform/http/call/neutral-time.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { aboutAccount } from '../about-account.ts';
import { createMailLink } from '../links/mail-link.ts';
import { accountRefusal } from '../rules.ts';
import type { Recommender } from '../store.ts';
import { isOwnerToBeWarned } from './guard-password.ts';
import { wayInMail } from './mails.tsx';

/** More than one warning a day would be a nuisance itself. */
const ONCE_A_DAY = [{ attempts: 1, windowMinutes: 1440 }];

/** Whether this request sends the warning; of simultaneous ones only one does. */
const isTurn = async (ctx: Ctx, email: string): Promise<boolean> => {
  try {
    await reserveAttempt(ctx, 'password:way-in', [{ subject: normaliseEmail(email), steps: ONCE_A_DAY }]);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/**
 * Mails the owner of an account a link to a new password, once a day, when many wrong ones were tried. An address without an
 * account is counted in the same way and takes the same time.
 */
export const mailWayIn = async (ctx: Ctx, email: string, recommender: Recommender | null): Promise<void> => {
  if (!(await isOwnerToBeWarned(ctx, email)) || !(await isTurn(ctx, email))) return;
  const write = async (): Promise<void> => {
    if (!recommender || accountRefusal(recommender, ctx.client.config)) return;
    await transact(ctx, async (inner) => {
      const url = await createMailLink(inner, 'reset', recommender);
      await queueMail(inner, await wayInMail(inner, { recommender, url }), aboutAccount(recommender));
    });
  };
  await Promise.all([write(), delayNeutralAnswer()]);
};
