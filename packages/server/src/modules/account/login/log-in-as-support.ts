import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '#platform/context.ts';
import { findUsableLink } from '../links/find-usable-link.ts';
import { markLinkUsed } from '../links/store.ts';
import { accountRefusal } from '../rules.ts';
import { type OpenedSession, openSession } from '../session/open-session.ts';
import { selectRecommender } from '../store.ts';

/** Opens a support session with an operator's single-use token. */
export const logInAsSupport = async (ctx: Ctx, token: string): Promise<OpenedSession> => {
  const link = await findUsableLink(ctx, 'admin-login', token);
  const operator = String(link.createdBy);
  const opened = await transact(ctx, async (inner) => {
    if (!(await markLinkUsed(inner, 'admin-login', link.tokenHash))) throw new AppError('linkUsed');
    const recommender = await selectRecommender(inner, link.recommenderId);
    if (!recommender) throw new AppError('linkExpired');
    const refusal = accountRefusal(recommender, inner.client.config);
    if (refusal) throw new AppError(refusal);
    return openSession(inner, recommender, { kind: 'admin', openedBy: operator });
  });
  ctx.log.info({ client: ctx.client.key, recommenderId: link.recommenderId, operator }, 'support logged in');
  return opened;
};
