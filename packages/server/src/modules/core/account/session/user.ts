import type { LoggedIn, User } from '@mundwerk/contract/account/session';
import { AppError } from '@mundwerk/contract/errors';
import type { Language } from '@mundwerk/contract/values/language';
import type { RecommenderActor } from '#modules/actors.ts';
import { contentBefore } from '#modules/core/experiment/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { lockAccount } from '../email-change/store.ts';
import { insertFormerName, type Recommender, selectRecommender, updateLanguageOf, updateName } from '../store.ts';
import { type OpenedSession, refuseSupport } from './sessions.ts';

/** A recommender as the portal shows them. */
export const userView = (ctx: Ctx, recommender: Recommender, isSupport: boolean): User => {
  const share = contentBefore(ctx, 'Aufteilung', recommender.id).Anteil;
  return {
    Email: recommender.email,
    Anrede: recommender.salutation,
    Vorname: recommender.firstName,
    Nachname: recommender.lastName,
    Empfehlerhash: recommender.hash,
    AdresseBestaetigt: recommender.addressConfirmedAt !== null,
    AdressmailVersendetAm: recommender.addressMailAt?.toISOString() ?? null,
    NewsletterOptinGegeben: recommender.newsletterConfirmedAt !== null,
    NewsletterOptinVersendetAm: recommender.newsletterRequestedAt?.toISOString() ?? null,
    AlleMails: recommender.wantsAllMails,
    Sprache: recommender.language,
    IstSupport: isSupport,
    ...(share !== undefined && { AnteilVorauswahl: share }),
  };
};

/** The response to a login. */
export const loggedInView = (ctx: Ctx, { recommender, kind, token, expiresAt }: OpenedSession): LoggedIn => ({
  ...userView(ctx, recommender, kind === 'admin'),
  Token: token,
  TokenGueltigBis: expiresAt.toISOString(),
});

/** The logged-in recommender as the portal shows them. */
export const getUser = async (ctx: CtxOf<RecommenderActor>): Promise<User> => {
  const recommender = await selectRecommender(ctx, ctx.actor.id);
  // The account was deleted after the token had been read.
  if (!recommender) throw new AppError('sessionEnded');
  return userView(ctx, recommender, ctx.actor.isSupport);
};

/** Stores the language of the recommender's mails, among those the client speaks. */
export const updateLanguage = async (ctx: CtxOf<RecommenderActor>, language: Language): Promise<void> => {
  refuseSupport(ctx.actor);
  if (!ctx.client.config.Sprachen.includes(language)) {
    throw new AppError('inputInvalid', [{ field: 'Sprache', reason: 'inputInvalid' }]);
  }
  await updateLanguageOf(ctx, ctx.actor.id, language);
};

/** Names rarely change, and each former one is stored, so that more than ten changes a day are refused. */
const PER_ACCOUNT = [{ attempts: 10, windowMinutes: 1440 }];

/**
 * Changes the name of an account. The former one is stored with the account, because consents and terms were accepted under it;
 * recommendations made before keep the first name that their readers know.
 */
export const changeName = async (
  ctx: CtxOf<RecommenderActor>,
  name: { readonly salutation: string | null; readonly firstName: string; readonly lastName: string },
): Promise<void> => {
  const { actor } = ctx;
  refuseSupport(actor);
  await reserveAttempt(ctx, 'account:name', [{ subject: actor.id, steps: PER_ACCOUNT }]);
  await transact(ctx, async (inner) => {
    await lockAccount(inner, actor.id);
    const before = await selectRecommender(inner, actor.id);
    if (!before) throw new AppError('sessionEnded');
    const { salutation, firstName, lastName } = name;
    if (before.salutation === salutation && before.firstName === firstName && before.lastName === lastName) return;
    await insertFormerName(inner, newId(), before);
    await updateName(inner, actor.id, name);
  });
};
