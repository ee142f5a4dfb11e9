const HOLD_MS = 24 * 3_600_000;

/** Payments to payees who changed their account after this moment wait for a later run (decision 0033). */
export const heldSince = (now: Date): Date => new Date(now.getTime() - HOLD_MS);

/** How an account relates to the known one: the same, a payee's first, or one that replaces another. */
export type Novelty = 'known' | 'first' | 'changed';

/** Whether an account holds payments back: one that replaces another, or a first one of a person who proved nothing (decision 0110). */
export const isHolding = (novelty: Novelty, isProven: boolean): boolean =>
  novelty === 'changed' || (novelty === 'first' && !isProven);

/** Compares an account with the one known before; a first entry redirects no money from another account and is no change. */
export const noveltyOf = (iban: string, known: string | null): Novelty => {
  if (known === null) return 'first';
  return iban === known ? 'known' : 'changed';
};
