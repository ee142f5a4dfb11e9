/** A decision is stored as a cookie of each category, this one among them: the category that is always given (spec 2 §8). */
export const DECISION_COOKIE = 'psoempf_er';
