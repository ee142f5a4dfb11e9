import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { Ctx } from '#platform/context.ts';
import { isRightPassword } from '../password/password-hash.ts';
import { selectPasswordHash } from '../password/store.ts';
import { blockReason, participation } from '../rules.ts';
import { type OpenedSession, openSession } from '../session/open-session.ts';
import { selectRecommenderByEmail } from '../store.ts';
import { guardPassword } from './guard-password.ts';
import { knownDevice, markDevice } from './known-device.ts';
import { mailWayIn } from './mail-way-in.ts';

/**
 * Logs in with e-mail and password. An unknown address takes as much time as a known one, and a block of the account is
 * revealed only to a caller who knows its password.
 */
export const login = async (
  ctx: Ctx,
  given: { email: string; password: string; isRemembered: boolean; device?: string | null | undefined },
): Promise<OpenedSession & { readonly device: string }> => {
  const refusal = participation(given.email, ctx.client.config);
  if (refusal) throw new AppError(refusal, [{ field: 'Email', reason: refusal }]);
  const emailNormal = normaliseEmail(given.email);
  const recommender = await selectRecommenderByEmail(ctx, emailNormal);
  const deviceId = recommender && given.device ? knownDevice(ctx, recommender.id, given.device) : null;
  const guard = await guardPassword(ctx, given.email, deviceId);
  const hash = await selectPasswordHash(ctx, 'email_normal', emailNormal);
  if (!(await isRightPassword(ctx, hash, given.password)) || !recommender) {
    await mailWayIn(ctx, given.email, recommender);
    throw new AppError('wrongCredentials');
  }
  await guard.passed();
  const block = blockReason(recommender.blockedKind);
  if (block) throw new AppError(block);
  const opened = await openSession(ctx, recommender, { kind: 'password', isRemembered: given.isRemembered });
  return { ...opened, device: markDevice(ctx, recommender.id) };
};
