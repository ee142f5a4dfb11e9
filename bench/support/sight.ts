/** What a visitor waits for while a page loads. */
export interface Sight {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The sum of layout shifts, without unit. */
  readonly shift: number;
  readonly blockingMs: number;
}

/** Weight, the value that scores 0.9 and the one that scores 0.5, as Lighthouse 12 has them for phones; its speed index is left out. */
const CURVES: ReadonlyArray<readonly [keyof Sight, weight: number, good: number, middling: number]> = [
  ['firstPaintMs', 10, 1800, 3000],
  ['largestPaintMs', 25, 2500, 4000],
  ['blockingMs', 30, 200, 600],
  ['shift', 25, 0.1, 0.25],
];

/** The error function, to seven digits (Abramowitz and Stegun 7.1.26). */
const erf = (value: number): number => {
  const t = 1 / (1 + 0.3275911 * Math.abs(value));
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(value) * (1 - sum * Math.exp(-value * value));
};

const INVERSE_ERFC_ONE_FIFTH = 0.9061938024368232;

const scoreOf = (value: number, good: number, middling: number): number => {
  const distance = Math.log(Math.max(Number.MIN_VALUE, value / middling)) / Math.log(middling / good);
  return (1 - erf(distance * INVERSE_ERFC_ONE_FIFTH)) / 2;
};

/** Score from 0 to 100, by the curves of Lighthouse. */
export const sightScore = (sight: Sight): number => {
  const weights = CURVES.reduce((sum, [, weight]) => sum + weight, 0);
  const points = CURVES.reduce(
    (sum, [name, weight, good, middling]) => sum + weight * scoreOf(sight[name], good, middling),
    0,
  );
  return Math.round((100 * points) / weights);
};
