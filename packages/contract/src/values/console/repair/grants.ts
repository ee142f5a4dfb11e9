/** Maximum of a goodwill grant, even with approval by a second person. */
export const GRANT_MAX_CENTS = 100_000;

/** Decisions about a request for goodwill. */
export const GOODWILL_DECISIONS = ['Angenommen', 'Abgelehnt'] as const;
export type GoodwillDecision = (typeof GOODWILL_DECISIONS)[number];
