/** The same numbers each time, so that a failure can be reproduced. */
export const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

/** Pseudo-random numbers: the same seed gives the same numbers, so that a finding can be reproduced. */
export interface Random {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  pick<T>(among: readonly T[]): T;
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean;
}

/** Starts a sequence of numbers from a seed (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (among) => {
      if (among.length === 0) throw new Error('nothing to pick from');
      return among[below(among.length)] as (typeof among)[number];
    },
    chance: (percent) => next() * 100 < percent,
  };
};
