import type { LoggedIn, User } from '@mundwerk/contract/account/session';
import { AppError } from '@mundwerk/contract/errors';
import type { CtxOf } from '../../../platform/context.ts';
import type { RecommenderActor } from '../../actors.ts';
import { type Recommender, selectRecommender } from '../store.ts';
import type { OpenedSession } from './open-session.ts';

const userView = (recommender: Recommender, isSupport: boolean): User => ({
  Email: recommender.email,
  Anrede: recommender.salutation,
  Vorname: recommender.firstName,
  Nachname: recommender.lastName,
  Empfehlerhash: recommender.hash,
  NewsletterOptinGegeben: recommender.newsletterConfirmedAt !== null,
  NewsletterOptinVersendetAm: recommender.newsletterRequestedAt?.toISOString() ?? null,
  Sprache: recommender.language,
  IstSupport: isSupport,
});

/** The logged-in recommender as the portal sees them. */
export const currentUser = async (ctx: CtxOf<RecommenderActor>): Promise<User> => {
  const recommender = await selectRecommender(ctx, ctx.actor.id);
  // Deleted since the token was read.
  if (!recommender) throw new AppError('sessionEnded');
  return userView(recommender, ctx.actor.isSupport);
};

/** The answer of a login. */
export const loggedInView = ({ recommender, kind, token, expiresAt }: OpenedSession): LoggedIn => ({
  ...userView(recommender, kind === 'admin'),
  Token: token,
  TokenGueltigBis: expiresAt.toISOString(),
});
