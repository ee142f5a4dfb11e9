/** More than this is granted by nobody, also by two persons. */
export const GRANT_MAX_CENTS = 100_000;

/** How a request for goodwill can be decided. */
export const GOODWILL_DECISIONS = ['Angenommen', 'Abgelehnt'] as const;
export type GoodwillDecision = (typeof GOODWILL_DECISIONS)[number];
