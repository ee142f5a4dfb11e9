import { createRandom } from '../random.ts';
import { makeDishonest } from './dishonest.ts';
import { makeHonest } from './honest.ts';
import { People } from './people.ts';
import type { ReviewSet } from './world.ts';

/**
 * The evaluation set of the review: 1,000 honest and 50 dishonest referrals, the same for the same seed. It invents people and what
 * they did, and knows nothing of signals, weights or thresholds, so that it cannot favour them.
 */
export const makeReviewSet = (seed: number): ReviewSet => {
  const random = createRandom(seed * 7919);
  const people = new People(random);
  return { seed, referrals: [...makeHonest(random, people), ...makeDishonest(random, people)] };
};
