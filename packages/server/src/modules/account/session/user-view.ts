import type { LoggedIn, User } from '@mundwerk/contract/account/session';
import { contentBefore } from '#modules/experiment/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Recommender } from '../store.ts';
import type { OpenedSession } from './open-session.ts';

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
