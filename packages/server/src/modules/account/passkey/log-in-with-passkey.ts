import type { LoginAnswer } from '@mundwerk/contract/account/passkey';
import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { markDevice } from '../login/known-device.ts';
import { accountRefusal } from '../rules.ts';
import { type OpenedSession, openSession } from '../session/open-session.ts';
import { selectRecommender } from '../store.ts';
import { checkPasskey } from './check-passkey.ts';

/** Logs in with a passkey. The device has just verified its user, so the login counts as fresh. */
export const logInWithPasskey = async (
  ctx: Ctx,
  given: { readonly answer: LoginAnswer; readonly isRemembered: boolean },
): Promise<OpenedSession & { readonly device: string }> => {
  const opened = await checkPasskey(ctx, given.answer, async (inner, recommenderId) => {
    const recommender = await selectRecommender(inner, recommenderId);
    if (!recommender) throw new AppError('passkeyRefused');
    const refusal = accountRefusal(recommender, inner.client.config);
    if (refusal) throw new AppError(refusal);
    return openSession(inner, recommender, { kind: 'passkey', isRemembered: given.isRemembered });
  });
  return { ...opened, device: markDevice(ctx, opened.recommender.id) };
};
