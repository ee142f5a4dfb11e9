/** A decision is stored as one cookie per category; this is the one of the required category, which is always given (spec 2 §8). */
export const DECISION_COOKIE = 'psoempf_er';
