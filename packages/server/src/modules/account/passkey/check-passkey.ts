import type { LoginAnswer } from '@mundwerk/contract/account/passkey';
import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '#platform/context.ts';
import { countEvents, minutesAgo, recordEvent } from '#platform/throttle/throttle.ts';
import { guardGuessing } from '../links/find-usable-link.ts';
import { notifyOwner } from '../notice/notify-owner.ts';
import { passkeyHost, spendChallenge } from './challenge.ts';
import { isCopied } from './rules.ts';
import { lockPasskey, type StoredPasskey, updatePasskeyUse } from './store.ts';
import { verifyLogin } from './verify-answer.ts';

/** Notifies the owner that two devices use one passkey, once a day, however often the copy is tried. */
const notifyOfCopy = async (ctx: Ctx, { id, name, recommenderId }: StoredPasskey): Promise<void> => {
  if ((await countEvents(ctx, 'passkey:copied', [id], minutesAgo(ctx, 24 * 60))) > 0) return;
  await recordEvent(ctx, 'passkey:copied', [id]);
  await notifyOwner(ctx, recommenderId, { subject: 'passkeyCopied', thing: { label: 'passkey', value: name } });
};

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
    const checked = await transact(ctx, async (inner) => {
      const passkey = await lockPasskey(inner, passkeyHost(inner), answer.id);
      const { userHandle } = answer.response;
      if (!passkey || (userHandle && userHandle !== passkey.userHandle)) throw new AppError('passkeyRefused');
      const signCount = await verifyLogin(inner, answer, { challenge, passkey });
      if (isCopied(passkey.signCount, signCount)) {
        await notifyOfCopy(inner, passkey);
        return null;
      }
      await updatePasskeyUse(inner, passkey.id, signCount);
      return { result: await goOn(inner, passkey.recommenderId) };
    });
    // The refusal follows the commit, so that the mail to the owner is sent.
    if (!checked) throw new AppError('passkeyRefused');
    return checked.result;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'passkeyRefused') await guessing.failed();
    throw error;
  }
};
