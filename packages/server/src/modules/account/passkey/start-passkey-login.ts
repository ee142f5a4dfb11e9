import type { LoginOptions } from '@mundwerk/contract/account/passkey';
import type { Ctx } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { createChallenge, passkeyHost, TIMEOUT_MS } from './challenge.ts';

/** Every view of the login page makes one challenge; a network of many people stays below this limit, a script that fills the table does not. */
const PER_NETWORK = [{ attempts: 200, windowMinutes: 15 }];

/** Begins a login by passkey. The response names no credential, so that it does not reveal whether an account has one. */
export const startPasskeyLogin = async (ctx: Ctx): Promise<LoginOptions> => {
  await reserveAttempt(ctx, 'passkey:challenge', [{ subject: ctx.ipPrefix, steps: PER_NETWORK }]);
  return {
    challenge: await createChallenge(ctx, 'login'),
    rpId: passkeyHost(ctx),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  };
};
