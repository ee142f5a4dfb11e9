declare const brand: unique symbol;

/** Money: a whole number of euro cents. */
export type Cents = number & { readonly [brand]: 'Cents' };

/** Makes cents of a number and refuses fractions, so that no rounding goes unnoticed. */
export const cents = (value: number): Cents => {
  if (!Number.isSafeInteger(value)) throw new RangeError('cents must be a whole number');
  return value as Cents;
};

/** How a reward is divided between the two people. */
export interface Split {
  readonly recommender: Cents;
  readonly recipient: Cents;
}

/**
 * Divides an amount by the recommender's share in percent. The recipient's part may be capped (§ 48b VAG);
 * what the cap cuts off and the odd cent go to the recommender, so both parts always add up (decisions §6).
 */
export const splitCents = (total: Cents, recommenderPercent: number, recipientCap?: Cents): Split => {
  if (total < 0 || recommenderPercent < 0 || recommenderPercent > 100) throw new RangeError('split out of range');
  const uncapped = Math.floor((total * (100 - recommenderPercent)) / 100);
  const recipient = recipientCap === undefined ? uncapped : Math.min(uncapped, recipientCap);
  return { recommender: cents(total - recipient), recipient: cents(recipient) };
};

/** A sum by so many heads, to the nearest cent; null where there is none to divide by. It informs and is never paid. */
export const meanCents = (total: number, count: number): number | null =>
  count === 0 ? null : Math.round(total / count);
