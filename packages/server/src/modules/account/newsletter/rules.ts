/** State of a recommender's newsletter consent. */
export interface NewsletterFacts {
  readonly newsletterRequestedAt: Date | null;
  readonly newsletterConfirmedAt: Date | null;
}

/** How long no second opt-in mail follows: a day after a form requested it, a few minutes after its owner did. */
export const OPTIN_PAUSE_MINUTES = { form: 24 * 60, owner: 10 } as const;

/** The outcome of requesting the consent: it was given already, its mail was just sent, or a mail is due (spec 2 §7.3). */
export const optinRequestState = (
  facts: NewsletterFacts,
  now: Date,
  asked: keyof typeof OPTIN_PAUSE_MINUTES,
): 'already-set' | 'mail-sent' | 'mail-due' => {
  if (facts.newsletterConfirmedAt) return 'already-set';
  const last = facts.newsletterRequestedAt;
  const isPausing = last !== null && now.getTime() - last.getTime() < OPTIN_PAUSE_MINUTES[asked] * 60_000;
  return isPausing ? 'mail-sent' : 'mail-due';
};
