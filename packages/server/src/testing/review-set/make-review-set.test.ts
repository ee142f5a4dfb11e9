import { describe, expect, it } from 'vitest';
import { makeReviewSet } from './make-review-set.ts';
import type { SetReferral } from './world.ts';

const sampled = (seed: number): SetReferral[] => makeReviewSet(seed).referrals.filter(({ isSampled }) => isSampled);
const countBy = (referrals: readonly SetReferral[]) =>
  Object.fromEntries([...Map.groupBy(referrals, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]));

describe('the evaluation set', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'of seed %i has 1,000 honest and 50 dishonest referrals, a third of these clean',
    (seed) => {
      const referrals = sampled(seed);
      expect(countBy(referrals)).toEqual({
        household: 250,
        sharedFlat: 50,
        parentsAccount: 40,
        mutualFriends: 30,
        club: 30,
        oneNetwork: 20,
        sameName: 10,
        quickOrder: 60,
        disposableMail: 10,
        plain: 500,
        manyAddresses: 12,
        ring: 10,
        inventedContacts: 8,
        staffReleases: 8,
        respelledSelf: 6,
        takeover: 6,
      });
      expect(referrals.filter(({ isHonest }) => isHonest)).toHaveLength(1000);
      expect(referrals.filter(({ isClean }) => isClean)).toHaveLength(17);
    },
  );

  it('is the same for the same seed, and another for another', () => {
    expect(makeReviewSet(3)).toEqual(makeReviewSet(3));
    expect(makeReviewSet(3).referrals).not.toEqual(makeReviewSet(4).referrals);
  });

  it('has households of one address, about half with one account and a third with one last name', () => {
    const households = sampled(2).filter(({ kind }) => kind === 'household');
    const share = (is: (one: SetReferral) => boolean) => households.filter(is).length / households.length;
    expect(share(({ recommender, recipient }) => recommender.street === recipient.street)).toBe(1);
    const onOneAccount = share(({ recommender, recipient }) => recommender.account === recipient.account);
    expect(Math.abs(onOneAccount - 1 / 2)).toBeLessThan(0.1);
    const ofOneName = share(({ recommender, recipient }) => recommender.lastName === recipient.lastName);
    expect(Math.abs(ofOneName - 1 / 3)).toBeLessThan(0.1);
  });
});
