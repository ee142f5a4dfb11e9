/** Why people of the console do something, for their colleagues; what the person concerned reads is a field of its own. */
export const ACT_REASONS = ['Kundenwunsch', 'FehlerImSystem', 'Betrugsverdacht', 'Pruefung', 'Sonstiges'] as const;
export type ActReason = (typeof ACT_REASONS)[number];

/** How long the words of a reason are: one that says nothing is none. */
export const REASON_MIN_LENGTH = 10;
export const REASON_MAX_LENGTH = 300;
