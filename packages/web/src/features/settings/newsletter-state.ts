import type { User } from '@mundwerk/contract/account/session';

/** The newsletter state of a recommender (spec 1 §4). */
export type NewsletterState = 'optedIn' | 'pending' | 'optedOut';

/** Opted in when the consent was given, pending when only the mail was sent, opted out otherwise. */
export const newsletterState = ({
  NewsletterOptinGegeben,
  NewsletterOptinVersendetAm,
}: Pick<User, 'NewsletterOptinGegeben' | 'NewsletterOptinVersendetAm'>): NewsletterState => {
  if (NewsletterOptinGegeben) return 'optedIn';
  return NewsletterOptinVersendetAm === null ? 'optedOut' : 'pending';
};
