import { AppError } from '@mundwerk/contract/errors';
import type { ActReason } from '@mundwerk/contract/values/console/reasons';
import { createAdminLogin, findRecommender } from '#modules/account/index.ts';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';

/** Makes the link with which support sees the portal as a recommender does; who made it and why is recorded. */
export const viewAs = (
  ctx: CtxOf<OperatorActor>,
  recommenderId: string,
  reason: { readonly code: ActReason; readonly text: string },
): Promise<{ readonly url: string; readonly expiresAt: Date }> =>
  transact(ctx, async (inner) => {
    const recommender = await findRecommender(inner, recommenderId);
    if (!recommender) throw new AppError('notFound');
    // The portal opens in the recommender's language, because the portal may not have the colleague's.
    const asPerson = { ...inner, language: recommender.language };
    const login = await createAdminLogin(asPerson, recommenderId, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'session.viewas',
      subject: { kind: 'recommender', id: recommenderId, personId: recommenderId },
      after: { EndetAm: login.expiresAt },
      reason,
    });
    return login;
  });
