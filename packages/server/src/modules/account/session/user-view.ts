import type { LoggedIn, User } from '@mundwerk/contract/account/session';
import type { Recommender } from '../store.ts';
import type { OpenedSession } from './open-session.ts';

/** A recommender as the portal shows them. */
export const userView = (recommender: Recommender, isSupport: boolean): User => ({
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
});

/** The answer of a login. */
export const loggedInView = ({ recommender, kind, token, expiresAt }: OpenedSession): LoggedIn => ({
  ...userView(recommender, kind === 'admin'),
  Token: token,
  TokenGueltigBis: expiresAt.toISOString(),
});
