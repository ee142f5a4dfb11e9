import { describe, expect, it } from 'vitest';
import { explainReward } from './explain-reward.ts';
import { REWARD_REASONS, type RewardReason } from './reward-explanation.ts';
import type { ExplainedClaim, ExplainedOrder, RewardFacts } from './reward-facts.ts';

const TODAY = '2026-11-15';

const recommendation: RewardFacts['recommendation'] = {
  createdOn: '2026-11-01',
  validUntil: '2026-12-31',
  isClockStopped: false,
  isAddressConfirmed: true,
  isRenewed: false,
  visits: 0,
  clicks: 0,
};
const unconfirmed = { ...recommendation, isAddressConfirmed: false };
const over = { ...recommendation, validUntil: '2026-11-14' };
const order: ExplainedOrder = {
  number: '4T7N0R2C9XKM',
  isConcluded: true,
  orderedOn: '2026-11-10',
  state: 'Gemeldet',
  endedOn: null,
  isNewCustomer: true,
  usedLink: true,
  firstPremiumPaidOn: '2026-11-12',
  recipient: 'confirmed',
  isContactNeeded: true,
  watchedOn: '2027-02-02',
  dataDeletedOn: null,
  releasedBy: null,
};
const claim: ExplainedClaim = {
  state: 'Bereitgestellt',
  valueCents: 7000,
  kind: null,
  readyOn: '2026-11-14',
  pickUpUntil: '2027-11-14',
  pickedUpOn: null,
  settledOn: null,
  returnReason: null,
  accountEnding: null,
  isAccountFresh: false,
  place: null,
  payment: null,
};
const pickedUp: ExplainedClaim = {
  ...claim,
  state: 'Abgeholt',
  kind: 'Ueberweisung',
  pickedUpOn: '2026-11-14',
  payment: { state: 'Offen', sentOn: null, isFetched: false },
};
const facts = (parts: Partial<RewardFacts> = {}): RewardFacts => ({
  beneficiary: 'Empfehler',
  recommendation,
  order: null,
  claim: null,
  isBlocked: false,
  accountDeletedOn: null,
  mailBouncedOn: null,
  goodwillRequestedOn: null,
  complaintDays: 14,
  times: { UeberweisungWochen: 4, GutscheinStunden: 24 },
  hasPayoutAccount: true,
  ...parts,
});
const sent = (isFetched: boolean): Partial<ExplainedClaim> => ({
  payment: { state: 'Offen', sentOn: '2026-11-13', isFetched },
});

const takenOut = (until: string): ExplainedClaim['payment'] => ({
  state: 'Offen',
  sentOn: null,
  isFetched: false,
  takenOut: { on: '2026-11-14', reason: 'IBAN bei vier Personen', until },
});
const settling = { state: 'Bestaetigt', releasedBy: 'Agentur Nord', isReleaseSettling: true } as const;

const SITUATIONS: readonly [RewardReason, Partial<RewardFacts>, object?][] = [
  ['unused', {}, { acts: ['shareAgain'], values: { visits: 0, clicks: 0, until: '2026-12-31' } }],
  ['visited', { recommendation: { ...recommendation, visits: 2 } }],
  ['clicked', { recommendation: { ...recommendation, visits: 2, clicks: 1 } }],
  ['expired', { recommendation: over }, { isFinal: true, acts: ['renewLink', 'requestGoodwill'] }],
  ['expired', { recommendation: { ...over, isRenewed: true } }, { isFinal: true, acts: ['requestGoodwill'] }],
  ['addressUnconfirmed', { recommendation: unconfirmed }],
  ['awaitsAddress', { order, recommendation: unconfirmed }, { acts: ['confirmAddress'], also: ['complaintPeriod'] }],
  ['awaitsAddress', { order, recommendation: unconfirmed, beneficiary: 'Empfaenger' }, { acts: [], isFinal: false }],
  ['ended', { order: { ...order, state: 'Storniert' }, recommendation: unconfirmed }],
  ['lead', { order: { ...order, isConcluded: false } }],
  ['goodwillOpen', { goodwillRequestedOn: '2026-11-14' }],
  ['expired', { recommendation: over, hasAskedForGoodwill: true }, { acts: ['renewLink'] }],
  ['expired', { recommendation: { ...recommendation, validUntil: TODAY, isOver: true } }, { isFinal: true }],
  ['lead', { order: { ...order, isConcluded: false, state: 'Bestaetigt', releasedBy: 'Agentur Nord' } }],
  [
    'consentMissing',
    { beneficiary: 'Empfaenger', unconfirmedUntil: '2027-01-31' },
    { acts: ['giveConsent'], nextOn: '2026-12-31' },
  ],
  [
    'dataMissing',
    { order: { ...order, recipient: 'dataMissing' } },
    { acts: ['remindContact'], earliestOn: '2026-11-24', also: ['complaintPeriod'] },
  ],
  [
    'dataMissing',
    { order: { ...order, recipient: 'dataMissing' }, beneficiary: 'Empfaenger' },
    { acts: ['enterData'] },
  ],
  ['noRecipient', { order: { ...order, recipient: 'unnamed' } }, { turn: 'Kontakt', nextOn: '2026-11-24' }],
  ['complaintPeriod', { order: { ...order, recipient: 'unnamed', isContactNeeded: false } }],
  // The client confirmed the order without its contact: only the contact's part of the reward waits.
  ['complaintPeriod', { order: { ...order, state: 'Bestaetigt', recipient: 'unnamed' } }],
  ['noRecipient', { order: { ...order, state: 'Bestaetigt', recipient: 'unnamed' }, beneficiary: 'Empfaenger' }],
  ['noRecipient', { order: { ...order, state: 'Bestaetigt', recipient: 'unnamed' }, isContactsAlone: true }],
  ['matching', { order: { ...order, recipient: 'unnamed' }, isMatching: true }, { acts: [] }],
  ['complaintPeriod', { order, isMatching: true }],
  ['matching', { isMatching: true, beneficiary: 'Empfaenger' }, { acts: ['chooseOrder'] }],
  ['complaintPeriod', { order: { ...order, recipient: 'withdrawn' } }],
  ['dataDeleted', { order: { ...order, recipient: 'dataDeleted', dataDeletedOn: '2026-11-14' } }],
  ['consentMissing', { order: { ...order, recipient: 'consentMissing' }, beneficiary: 'Empfaenger' }],
  ['notNewCustomer', { order: { ...order, isNewCustomer: false } }, { isFinal: true }],
  [
    'notNewCustomer',
    { order: { ...order, isNewCustomer: false, state: 'Abgelehnt', endedOn: TODAY } },
    { isFinal: true, turn: null, nextOn: null },
  ],
  ['newCustomerUnknown', { order: { ...order, isNewCustomer: null } }],
  ['linkNotUsed', { order: { ...order, usedLink: false } }],
  ['linkNotUsed', { order: { ...order, orderedOn: '2026-10-31' } }],
  ['premiumMissing', { order: { ...order, firstPremiumPaidOn: null } }, { also: ['complaintPeriod'] }],
  [
    'premiumLater',
    { order: { ...order, firstPremiumPaidOn: '2026-12-01' } },
    { earliestOn: '2026-12-01', values: { on: '2026-12-01' } },
  ],
  ['complaintPeriod', { order }, { earliestOn: '2026-11-24', values: { until: '2026-11-24' } }],
  [
    'releaseMissing',
    { order: { ...order, orderedOn: '2026-11-01', state: 'Bestaetigt', releasedBy: 'Agentur Nord' } },
    { values: { agency: 'Agentur Nord' }, earliestOn: null },
  ],
  ['dueNow', { order: { ...order, orderedOn: '2026-11-01' } }, { expectedOn: TODAY }],
  ['noReward', { order: { ...order, state: 'Freigegeben' } }],
  ['budgetUsedUp', { order: { ...order, state: 'Freigegeben', isBudgetUsedUp: true } }, { isFinal: true }],
  ['ended', { order: { ...order, state: 'Widerrufen', endedOn: '2026-11-13' } }, { values: { how: 'Widerrufen' } }],
  ['ready', { claim, order: { ...order, isBudgetUsedUp: true } }, { acts: ['pickUp'] }],
  ['returned', { claim: { ...claim, returnReason: 'KontoGeschlossen' } }, { acts: ['correctAccount'] }],
  ['mailBounced', { claim, mailBouncedOn: '2026-11-15' }],
  ['waitsForRun', { claim: pickedUp }, { expectedOn: '2026-12-14' }],
  ['accountFresh', { claim: { ...pickedUp, isAccountFresh: true } }],
  ['noPayoutAccount', { claim: pickedUp, hasPayoutAccount: false }],
  ['atBank', { claim: { ...pickedUp, ...sent(true) } }, { expectedOn: '2026-11-16' }],
  ['runNotFetched', { claim: { ...pickedUp, ...sent(false) } }],
  ['endedAtBank', { claim: { ...pickedUp, ...sent(true) }, order: { ...order, state: 'Storniert' } }],
  ['atBank', { claim: { ...pickedUp, ...sent(true), isGoodwill: true }, order: { ...order, state: 'Storniert' } }],
  ['voucherEmpty', { claim: { ...pickedUp, kind: 'Gutschein', payment: null, place: 3 } }, { values: { place: 3 } }],
  ['voucherUnderWay', { claim: { ...pickedUp, kind: 'Gutschein', payment: null } }, { expectedOn: '2026-11-15' }],
  ['paid', { claim: { ...pickedUp, state: 'Ausgezahlt', settledOn: TODAY } }, { isFinal: true }],
  ['voucherSent', { claim: { ...pickedUp, kind: 'Gutschein', state: 'Ausgezahlt', payment: null } }],
  ['lapsed', { claim: { ...claim, state: 'Abgelaufen' } }, { acts: ['requestGoodwill'] }],
  ['blocked', { claim, isBlocked: true }, { acts: [] }],
  ['accountDeleted', { claim: { ...claim, state: 'Storniert' }, accountDeletedOn: TODAY }],
  [
    'stopped',
    { claim, stop: { since: '2026-11-14', text: 'Wartung', until: '2026-11-20' } },
    { earliestOn: '2026-11-20', values: { on: '2026-11-14', text: 'Wartung', until: '2026-11-20' } },
  ],
  ['paid', { claim: { ...pickedUp, state: 'Ausgezahlt' }, stop: { since: '2026-11-14', text: '', until: null } }],
  ['held', { claim: pickedUp, hold: { until: '2026-11-19' } }, { earliestOn: '2026-11-19' }],
  ['atBank', { claim: { ...pickedUp, ...sent(true) }, hold: { until: '2026-11-19' } }],
  [
    'contradiction',
    { claim: { ...pickedUp, payment: { state: 'Offen', sentOn: TODAY, isFetched: true, contradictedOn: TODAY } } },
  ],
  [
    'inProposal',
    { claim: { ...pickedUp, payment: { state: 'Offen', sentOn: null, isFetched: false, proposedBy: 'Fina' } } },
    { values: { name: 'Fina' } },
  ],
  ['takenOut', { claim: { ...pickedUp, payment: takenOut('2026-11-30') } }, { earliestOn: '2026-11-30' }],
  ['takenOut', { claim: { ...pickedUp, payment: takenOut('2026-11-01') } }, { earliestOn: null }],
  ['otherGetsIt', { doesOtherGetAll: true }, { isFinal: true }],
  ['ready', { claim, doesOtherGetAll: true }],
  ['settling', { order: { ...order, orderedOn: '2026-11-01', ...settling } }, { also: [] }],
  ['reportRefused', { refusedReport: { on: TODAY, reason: 'Auftragsdatum' } }, { values: { reason: 'Auftragsdatum' } }],
  ['dueNow', { order: { ...order, orderedOn: '2026-11-01' }, refusedReport: { on: TODAY, reason: 'Auftragsdatum' } }],
];

describe('the table of reasons', () => {
  it.each(SITUATIONS)('%s', (code, parts, expected = {}) =>
    expect(explainReward(facts(parts), TODAY)).toMatchObject({ code, ...expected }),
  );

  it('names every reason in a situation', () =>
    expect(new Set(SITUATIONS.map(([code]) => code))).toEqual(new Set(REWARD_REASONS)));

  it('calls a day that has passed overdue and never expected', () =>
    expect(explainReward(facts({ claim: { ...pickedUp, pickedUpOn: '2026-10-01' } }), TODAY)).toMatchObject({
      code: 'waitsForRun',
      expectedOn: null,
      overdueSince: '2026-10-29',
    }));

  it('tells a contact whose contract an operator should have found by now since when', () => {
    const stopped = { ...recommendation, isClockStopped: true };
    const parts = { beneficiary: 'Empfaenger', recommendation: stopped, isMatching: true } as const;
    expect(explainReward(facts({ ...parts, matchedUntil: '2026-11-14' }), TODAY)).toMatchObject({
      code: 'matching',
      nextOn: null,
      overdueSince: '2026-11-14',
    });
  });
});
