import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/email';
import type { Ctx } from '../../../platform/context.ts';
import { isRightPassword } from '../password/password-hash.ts';
import { selectPasswordHash } from '../password/store.ts';
import { blockCode, participation } from '../rules.ts';
import { selectRecommenderByEmail } from '../store.ts';
import { guardPassword } from './guard-password.ts';
import { type OpenedSession, openSession } from './open-session.ts';

/**
 * Logs in with e-mail and password. An unknown address costs as much time as a known one, and that an account is blocked is
 * told only to whoever knows its password.
 */
export const login = async (
  ctx: Ctx,
  given: { email: string; password: string; isRemembered: boolean },
): Promise<OpenedSession> => {
  const refusal = participation(given.email, ctx.client.config);
  if (refusal) throw new AppError(refusal, [{ Field: 'Email', ErrorCode: refusal }]);
  const guard = await guardPassword(ctx, given.email);
  const emailNormal = normaliseEmail(given.email);
  const recommender = await selectRecommenderByEmail(ctx, emailNormal);
  const hash = await selectPasswordHash(ctx, 'email_normal', emailNormal);
  if (!(await isRightPassword(hash, given.password)) || !recommender) throw new AppError('PSOF0101');
  await guard.passed();
  const block = blockCode(recommender.blockedKind);
  if (block) throw new AppError(block);
  return openSession(ctx, recommender, { kind: 'password', isRemembered: given.isRemembered });
};
