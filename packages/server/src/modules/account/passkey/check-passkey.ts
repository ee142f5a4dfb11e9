import type { LoginAnswer } from '@mundwerk/contract/account/passkey';
import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '../../../platform/context.ts';
import { guardGuessing } from '../links/find-usable-link.ts';
import { passkeyHost, spendChallenge } from './challenge.ts';
import { lockPasskey, updatePasskeyUse } from './store.ts';
import { verifyLogin } from './verify-answer.ts';

/**
 * Verifies the answer of a passkey and continues as its owner, in the transaction that records its use. The challenge is consumed
 * in any case, and refused answers are counted per network.
 */
export const checkPasskey = async <T>(
  ctx: Ctx,
  answer: LoginAnswer,
  goOn: (inner: Ctx, recommenderId: string) => Promise<T>,
): Promise<T> => {
  const guessing = await guardGuessing(ctx, 'passkey');
  try {
    const { challenge } = await spendChallenge(ctx, 'login', answer.response.clientDataJSON);
    return await transact(ctx, async (inner) => {
      const passkey = await lockPasskey(inner, passkeyHost(inner), answer.id);
      const { userHandle } = answer.response;
      if (!passkey || (userHandle && userHandle !== passkey.userHandle)) throw new AppError('passkeyRefused');
      const signCount = await verifyLogin(inner, answer, { challenge, passkey });
      await updatePasskeyUse(inner, passkey.id, signCount);
      return goOn(inner, passkey.recommenderId);
    });
  } catch (error) {
    if (error instanceof AppError && error.reason === 'passkeyRefused') await guessing.failed();
    throw error;
  }
};
