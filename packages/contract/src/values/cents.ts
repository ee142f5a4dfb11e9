declare const brand: unique symbol;

/** Money: a whole number of euro cents. */
export type Cents = number & { readonly [brand]: 'Cents' };

/** Converts a number to `Cents`; throws on fractions, so that no rounding goes unnoticed. */
export const cents = (value: number): Cents => {
  if (!Number.isSafeInteger(value)) throw new RangeError('cents must be a whole number');
  return value as Cents;
};

/** A reward divided between recommender and recipient. */
export interface Split {
  readonly recommender: Cents;
  readonly recipient: Cents;
}

/**
 * Divides an amount by the recommender's share in percent. The recipient's part may be capped (§ 48b VAG);
 * the amount above the cap and the odd cent go to the recommender, so both parts always add up (decisions §6).
 */
export const splitCents = (total: Cents, recommenderPercent: number, recipientCap?: Cents): Split => {
  if (total < 0 || recommenderPercent < 0 || recommenderPercent > 100) throw new RangeError('split out of range');
  const uncapped = Math.floor((total * (100 - recommenderPercent)) / 100);
  const recipient = recipientCap === undefined ? uncapped : Math.min(uncapped, recipientCap);
  return { recommender: cents(total - recipient), recipient: cents(recipient) };
};

/** Mean of a sum, to the nearest cent; null if the count is zero. For information only: this amount is never paid. */
export const meanCents = (total: number, count: number): number | null =>
  count === 0 ? null : Math.round(total / count);
