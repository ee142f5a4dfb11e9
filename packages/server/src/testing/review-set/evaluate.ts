import type { ReviewThresholds } from '@mundwerk/contract/values/console/review';
import { type Assessment, assess, judge } from '#modules/core/review/rules.ts';
import { makeReviewSet } from './make-review-set.ts';
import { readFacts } from './read-facts.ts';
import { DISHONEST_KINDS, HONEST_KINDS, type ReferralKind, type SetReferral } from './world.ts';

/** One referral of the set with what the rules found. */
export interface Judged {
  readonly referral: SetReferral;
  readonly assessment: Assessment;
  readonly state: ReturnType<typeof judge>;
}

/** How many of a kind were held and watched. */
export interface Outcome {
  readonly kind: ReferralKind | 'honest' | 'dishonest' | 'dishonest, clean but for one trait';
  readonly count: number;
  readonly held: number;
  readonly watched: number;
}

/** Judges every referral of the sets with these seeds. */
export const judgeSets = (seeds: readonly number[], thresholds: Pick<ReviewThresholds, 'hold' | 'watch'>): Judged[] =>
  seeds.flatMap((seed) =>
    readFacts(makeReviewSet(seed)).map(({ referral, facts }) => {
      const assessment = assess(facts);
      return { referral, assessment, state: judge(assessment, thresholds) };
    }),
  );

const outcomeOf = (kind: Outcome['kind'], judged: readonly Judged[]): Outcome => ({
  kind,
  count: judged.length,
  held: judged.filter(({ state }) => state === 'Gehalten').length,
  watched: judged.filter(({ state }) => state === 'Beobachtet').length,
});

/** The figures by kind, and those of all honest and all dishonest ones. */
export const outcomesOf = (judged: readonly Judged[]): Outcome[] => [
  ...[...HONEST_KINDS, ...DISHONEST_KINDS].map((kind) =>
    outcomeOf(
      kind,
      judged.filter(({ referral }) => referral.kind === kind),
    ),
  ),
  outcomeOf(
    'honest',
    judged.filter(({ referral }) => referral.isHonest),
  ),
  outcomeOf(
    'dishonest',
    judged.filter(({ referral }) => !referral.isHonest),
  ),
  outcomeOf(
    'dishonest, clean but for one trait',
    judged.filter(({ referral }) => referral.isClean),
  ),
];

/** The 95 % interval of a share (Wilson), from 0 to 1. */
export const wilson = (hits: number, count: number): readonly [number, number] => {
  const z = 1.96;
  const share = hits / count;
  const middle = share + z ** 2 / (2 * count);
  const spread = z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  const whole = 1 + z ** 2 / count;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
};
