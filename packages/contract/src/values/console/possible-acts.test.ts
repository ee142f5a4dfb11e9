import { describe, expect, it } from 'vitest';
import type { RewardFacts } from '../reward/reward-facts.ts';
import { possibleActs } from './possible-acts.ts';

const TODAY = '2026-11-15';
const FACTS: RewardFacts = {
  beneficiary: 'Empfehler',
  recommendation: {
    createdOn: '2026-11-01',
    validUntil: '2026-12-31',
    isClockStopped: false,
    isAddressConfirmed: true,
    isRenewed: false,
    visits: 0,
    clicks: 0,
  },
  order: null,
  claim: null,
  isBlocked: false,
  accountDeletedOn: null,
  mailBouncedOn: null,
  goodwillRequestedOn: null,
  complaintDays: 14,
  times: { UeberweisungWochen: 4, GutscheinStunden: 24 },
  hasPayoutAccount: true,
};
const find = (facts: RewardFacts, act: string) =>
  possibleActs(facts, 'unused', TODAY).find((possible) => possible.act === act);

describe('possible acts', () => {
  it('a link is extended unless an order stopped its clock', () => {
    expect(find(FACTS, 'recommendation.extend')).toMatchObject({ obstacle: null, isRemedy: true });
    const stopped = { ...FACTS, recommendation: { ...FACTS.recommendation, isClockStopped: true } };
    expect(find(stopped, 'recommendation.extend')).toMatchObject({ obstacle: 'orderStoppedClock' });
  });

  it('the remedy of the reason stands first', () =>
    expect(possibleActs(FACTS, 'clicked', TODAY)[0]).toEqual({ act: 'order.attach', obstacle: null, isRemedy: true }));

  it('an order is assigned and separated where one of the page’s orders allows it', () => {
    const matching = possibleActs(FACTS, 'matching', TODAY, [{ isAssignable: true, isSeparable: false }]);
    expect(matching[0]).toEqual({ act: 'order.assign', obstacle: null, isRemedy: true });
    const joined = possibleActs(FACTS, 'dueNow', TODAY, [{ isAssignable: false, isSeparable: true }]);
    const names = joined.map(({ act }) => act);
    expect([names.includes('order.assign'), names.includes('order.separate')]).toEqual([false, true]);
    expect(find(FACTS, 'order.separate')).toBeUndefined();
  });

  it('nothing is done to an account that was deleted', () =>
    expect(
      possibleActs({ ...FACTS, accountDeletedOn: TODAY }, 'accountDeleted', TODAY).filter(
        ({ act, obstacle }) => obstacle === null && act !== 'order.update',
      ),
    ).toEqual([]));

  it('blocking and unblocking exclude each other', () => {
    expect([find(FACTS, 'block.set')?.obstacle, find(FACTS, 'block.lift')]).toEqual([null, undefined]);
    const blocked = { ...FACTS, isBlocked: true };
    expect([find(blocked, 'block.set'), find(blocked, 'block.lift')?.obstacle]).toEqual([undefined, null]);
  });
});
