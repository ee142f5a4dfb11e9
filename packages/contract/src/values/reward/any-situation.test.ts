import fc from 'fast-check';
import { expect, it } from 'vitest';
import { possibleActs } from '../console/possible-acts.ts';
import {
  BENEFICIARIES,
  CLAIM_STATES,
  ORDER_STATES,
  PAYMENT_STATES,
  RETURN_REASONS,
  REWARD_KINDS,
} from '../state/states.ts';
import { explainReward } from './explain-reward.ts';
import { REWARD_REASONS, type RewardReason } from './reward-explanation.ts';
import type { ExplainedClaim, ExplainedOrder, RewardFacts } from './reward-facts.ts';

const TODAY = '2026-11-15';

const day = fc.constantFrom('2026-09-01', '2026-11-10', TODAY, '2026-12-24');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const anyOrder: fc.Arbitrary<ExplainedOrder> = fc.record({
  number: fc.constant('4T7N0R2C9XKM'),
  isConcluded: fc.boolean(),
  orderedOn: day,
  state: fc.constantFrom(...ORDER_STATES),
  endedOn: maybe(day),
  isNewCustomer: maybe(fc.boolean()),
  usedLink: fc.boolean(),
  firstPremiumPaidOn: maybe(day),
  recipient: fc.constantFrom('unnamed', 'dataMissing', 'dataDeleted', 'consentMissing', 'confirmed', 'withdrawn'),
  isContactNeeded: fc.boolean(),
  watchedOn: day,
  dataDeletedOn: maybe(day),
  releasedBy: maybe(fc.constant('Agentur Nord')),
  isReleaseSettling: fc.boolean(),
});
const anyClaim: fc.Arbitrary<ExplainedClaim> = fc.record({
  state: fc.constantFrom(...CLAIM_STATES),
  valueCents: fc.constant(7000),
  kind: maybe(fc.constantFrom(...REWARD_KINDS)),
  readyOn: maybe(day),
  pickUpUntil: maybe(day),
  pickedUpOn: maybe(day),
  settledOn: maybe(day),
  returnReason: maybe(fc.constantFrom(...RETURN_REASONS)),
  accountEnding: maybe(fc.constant('2051')),
  isAccountFresh: fc.boolean(),
  place: maybe(fc.nat(9)),
  payment: maybe(
    fc.record({
      state: fc.constantFrom(...PAYMENT_STATES),
      sentOn: maybe(day),
      isFetched: fc.boolean(),
      proposedBy: maybe(fc.constant('Fina')),
      takenOut: maybe(fc.record({ on: day, reason: fc.constant('Hinweis'), until: maybe(day) })),
      contradictedOn: maybe(day),
    }),
  ),
});
const anyFacts: fc.Arbitrary<RewardFacts> = fc.record({
  beneficiary: fc.constantFrom(...BENEFICIARIES),
  recommendation: fc.record({
    createdOn: day,
    validUntil: day,
    isClockStopped: fc.boolean(),
    isAddressConfirmed: fc.boolean(),
    isRenewed: fc.boolean(),
    visits: fc.nat(3),
    clicks: fc.nat(3),
  }),
  order: maybe(anyOrder),
  isMatching: fc.boolean(),
  claim: maybe(anyClaim),
  isBlocked: fc.boolean(),
  accountDeletedOn: maybe(day),
  mailBouncedOn: maybe(day),
  goodwillRequestedOn: maybe(day),
  hasAskedForGoodwill: fc.boolean(),
  complaintDays: fc.constantFrom(0, 14, 30),
  times: fc.constant({ UeberweisungWochen: 4, GutscheinStunden: 24 }),
  hasPayoutAccount: fc.boolean(),
  stop: maybe(fc.record({ since: day, text: fc.constant('Wartung'), until: maybe(day) })),
  hold: maybe(fc.record({ until: day })),
  doesOtherGetAll: fc.boolean(),
  refusedReport: maybe(fc.record({ on: day, reason: fc.constant('Auftragsdatum') })),
});

it('every situation has one reason, no day in the past, and no act its state refuses', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const { code, expectedOn, earliestOn, acts, also, isFinal } = explainReward(given, TODAY);
      expect(REWARD_REASONS).toContain(code);
      for (const date of [expectedOn, earliestOn]) expect(date === null || date >= TODAY).toBe(true);
      expect(expectedOn === null || earliestOn === null).toBe(true);
      expect(also).not.toContain(code);
      if (acts.includes('pickUp') || acts.includes('correctAccount')) {
        expect([given.claim?.state, given.isBlocked]).toEqual(['Bereitgestellt', false]);
      }
      if (isFinal) expect([expectedOn, earliestOn]).toEqual([null, null]);
      if (given.beneficiary === 'Empfaenger') {
        expect(
          acts.filter((act) => ['remindContact', 'shareAgain', 'renewLink', 'requestGoodwill'].includes(act)),
        ).toEqual([]);
      }
    }),
    { numRuns: 2000 },
  );
});

/** Reasons that an operator's own act ends, or for which operators have a task or a list: they have no day. */
const OPERATORS_TASK: readonly RewardReason[] = [
  'stopped',
  'goodwillOpen',
  'contradiction',
  'voucherEmpty',
  'takenOut',
  'reportRefused',
  'mailBounced',
  'blocked',
];

/** Days that the database guarantees: a claim that is ready ends, one that was picked up says when, a link without an order runs out. */
const asStored = ({ claim, order, recommendation: link, ...rest }: RewardFacts): RewardFacts => ({
  ...rest,
  order,
  matchedUntil: rest.isMatching ? TODAY : null,
  hold: rest.hold ? { until: TODAY } : null,
  claim: claim && {
    ...claim,
    pickUpUntil: claim.state === 'Bereitgestellt' ? TODAY : claim.pickUpUntil,
    pickedUpOn: claim.state === 'Abgeholt' ? '2026-11-10' : claim.pickedUpOn,
    kind: claim.state === 'Abgeholt' ? (claim.kind ?? 'Ueberweisung') : claim.kind,
  },
  recommendation: { ...link, isClockStopped: order !== null && link.isClockStopped },
});

it('no open situation is silent: each has a day to come, an overdue one, or a task of an operator', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const { code, nextOn, overdueSince, turn, isFinal } = explainReward(asStored(given), TODAY);
      const isHeard = nextOn !== null || overdueSince !== null || OPERATORS_TASK.includes(code);
      if (isFinal) expect([code, turn, nextOn]).toEqual([code, null, null]);
      else expect([code, turn === null, isHeard]).toEqual([code, false, true]);
    }),
    { numRuns: 5000 },
  );
});

it('no act of an operator is possible that the state refuses', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const acts = possibleActs(given, explainReward(given, TODAY).code, TODAY);
      expect(new Set(acts.map(({ act }) => act)).size).toBe(acts.length);
      const possible = new Set(acts.flatMap(({ act, obstacle }) => (obstacle === null ? [act] : [])));
      const { order, claim, recommendation: link } = given;
      const isInRun = claim?.payment?.state === 'Offen' && claim.payment.sentOn !== null;
      if (possible.has('recommendation.extend')) expect(link.isClockStopped).toBe(false);
      if (possible.has('order.release'))
        expect([order?.state, order?.isReleaseSettling]).toEqual(['Bestaetigt', false]);
      if (possible.has('order.reject')) {
        expect(['Gemeldet', 'Bestaetigt', 'Freigegeben']).toContain(order?.state);
        expect([claim?.state === 'Ausgezahlt', isInRun]).toEqual([false, false]);
      }
      if (possible.has('order.attach')) expect(order?.isConcluded ?? false).toBe(false);
      if (possible.has('payout.putback')) expect(claim?.payment?.takenOut).not.toBeNull();
      if (given.accountDeletedOn !== null) {
        for (const act of ['person.correct', 'mail.resend', 'claim.grant', 'session.viewas', 'block.set'] as const)
          if (possible.has(act)) throw new Error(`${act} on a deleted account`);
      }
    }),
    { numRuns: 500 },
  );
});
