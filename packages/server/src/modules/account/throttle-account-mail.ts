import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { Ctx } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';

/** More mails than these in an hour are a mistake or abuse. */
const PER_ADDRESS = [{ attempts: 5, windowMinutes: 60 }];
const PER_NETWORK = [{ attempts: 30, windowMinutes: 60 }];

/** Counts a requested mail, whether or not the address has an account, or throws tooManyAttempts. */
export const throttleAccountMail = async (ctx: Ctx, email: string): Promise<void> => {
  await reserveAttempt(ctx, 'account-mail', [
    { subject: normaliseEmail(email), steps: PER_ADDRESS },
    { subject: ctx.ipPrefix, steps: PER_NETWORK },
  ]);
};
