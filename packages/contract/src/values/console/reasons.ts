/** Reasons that operators give for an act, for their colleagues; the text for the person concerned is a separate field. */
export const ACT_REASONS = ['Kundenwunsch', 'FehlerImSystem', 'Betrugsverdacht', 'Pruefung', 'Sonstiges'] as const;
export type ActReason = (typeof ACT_REASONS)[number];

/** Minimum and maximum length of a reason's text; shorter texts are too uninformative. */
export const REASON_MIN_LENGTH = 10;
export const REASON_MAX_LENGTH = 300;
