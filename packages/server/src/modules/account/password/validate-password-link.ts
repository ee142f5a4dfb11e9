import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { findUsableLink } from '../links/find-usable-link.ts';
import { accountRefusal } from '../rules.ts';
import { type Recommender, selectRecommender } from '../store.ts';
import { refuseGuessable } from './refuse-guessable.ts';

/** The link of a token and its owner, if the owner may set a password, and may set this one; changes nothing. */
export const checkPasswordLink = async (
  ctx: Ctx,
  token: string,
  password: string | null,
): Promise<{
  readonly link: Awaited<ReturnType<typeof findUsableLink>>;
  readonly recommender: Recommender;
}> => {
  const link = await findUsableLink(ctx, 'set-password', token);
  const recommender = await selectRecommender(ctx, link.recommenderId);
  if (!recommender) throw new AppError('linkExpired');
  // The caller has read the owner's mail, so a block may be revealed.
  const refusal = accountRefusal(recommender, ctx.client.config);
  if (refusal) throw new AppError(refusal);
  if (password !== null) await refuseGuessable(ctx, recommender, password, 'Password');
  return { link, recommender };
};

/** Returns whose password a link would set, by the checks of setting it; a form learns of a refusal before it is filled in. */
export const validatePasswordLink = async (ctx: Ctx, token: string, password: string | null): Promise<string> =>
  (await checkPasswordLink(ctx, token, password)).recommender.email;
