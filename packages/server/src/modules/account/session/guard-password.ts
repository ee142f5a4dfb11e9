import { normaliseEmail } from '@mundwerk/contract/values/email';
import type { Ctx } from '../../../platform/context.ts';
import { forgetEvents, reserveAttempt } from '../../../platform/throttle/throttle.ts';
import { ADDRESS_STEPS, NETWORK_STEPS } from './rules.ts';

const SCOPE = 'password:wrong';

/**
 * Admits one try at a password of an address, or answers PSOF0110. The try counts as a failure until `passed` is called, so
 * that many at the same time cannot slip through.
 */
export const guardPassword = async (ctx: Ctx, email: string): Promise<{ passed(): Promise<void> }> => {
  const address = normaliseEmail(email);
  const attempt = await reserveAttempt(ctx, SCOPE, [
    { subject: address, steps: ADDRESS_STEPS },
    { subject: ctx.ipPrefix, steps: NETWORK_STEPS },
  ]);
  return {
    passed: async () => {
      await attempt.takeBack();
      await forgetEvents(ctx, SCOPE, [address]);
    },
  };
};
