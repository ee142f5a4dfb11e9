import { type ClaimState, ORDER_STATES, type OrderState } from '@mundwerk/contract/values/state/states';
import { STATUS_MESSAGES } from '@mundwerk/contract/values/state/status-message';
import { describe, expect, it } from 'vitest';
import { type ClaimFacts, type StatusFacts, speakingOrder, statusMessage } from './rules.ts';

const TODAY = '2026-11-15';

const facts = (parts: Partial<StatusFacts> = {}): StatusFacts => ({
  today: TODAY,
  status: 'Ok',
  validUntil: '2026-12-01',
  shareRecommender: 100,
  visits: 0,
  hasBankData: false,
  complaintDays: 14,
  times: { UeberweisungWochen: 4, GutscheinStunden: 24 },
  order: null,
  claims: [],
  ...parts,
});

const claim = (state: ClaimState, parts: Partial<ClaimFacts> = {}): ClaimFacts => ({
  state,
  isOwn: true,
  kind: 'Ueberweisung',
  isCashFixed: false,
  payment: null,
  pickupMailSentOn: null,
  pickUpUntil: '2027-10-01',
  pickedUpOn: null,
  paidOn: null,
  ...parts,
});

const order = (state: OrderState, isPremiumPaid = true) => ({ state, orderedOn: '2026-11-10', isPremiumPaid });
/** A claim with the order that must lie under it. */
const claimed = (...claims: ClaimFacts[]) => ({ visits: 3, order: order('Freigegeben'), claims });
const payment = (isInPayoutRun: boolean) => ({ state: 'Offen', isInPayoutRun }) as const;

const PAID = claim('Ausgezahlt', { payment: { state: 'Gezahlt', isInPayoutRun: true }, paidOn: '2026-11-12' });
const IN_RUN = claim('Abgeholt', { payment: payment(true), pickedUpOn: '2026-11-01' });
const INITIATED = claim('Abgeholt', { payment: payment(false), pickedUpOn: '2026-11-01' });
const VOUCHER = claim('Abgeholt', { kind: 'Gutschein', pickedUpOn: '2026-11-15' });
const NO_BANK = claim('Bereitgestellt', { isCashFixed: true });
const MAILED = claim('Bereitgestellt', { pickupMailSentOn: '2026-11-09' });

describe('every row of decisions §7', () => {
  it.each<[string, Partial<StatusFacts>, object]>([
    ['paid by transfer', claimed(PAID), { key: 'rewardPaid', date: '2026-11-12', station: 'paid', isOpen: false }],
    ['voucher mailed', claimed(claim('Ausgezahlt', { kind: 'Gutschein' })), { key: 'rewardPaid', station: 'paid' }],
    ['in a payout run', claimed(IN_RUN), { key: 'rewardInPayment', station: 'confirmed', nextStepBy: '2026-11-30' }],
    ['payment open', claimed(INITIATED), { key: 'rewardTransferInitiated', isOpen: true, nextStepBy: '2026-11-30' }],
    ['voucher chosen', claimed(VOUCHER), { key: 'rewardSubmitted', isOpen: true, nextStepBy: '2026-11-16' }],
    ['claim expired', claimed(claim('Abgelaufen')), { key: 'rewardExpired', station: 'confirmed', isOpen: false }],
    ['only cash, no bank data', claimed(NO_BANK), { key: 'enterBankDetails', nextStepBy: '2027-10-01' }],
    ['mailed six days ago', claimed(MAILED), { key: 'pickupLinkSent', date: '2026-11-09' }],
    ['provided to the viewer', claimed(claim('Bereitgestellt')), { key: 'rewardCanBePickedUp', station: 'confirmed' }],
    ['provided to the contact', claimed(claim('Bereitgestellt', { isOwn: false })), { key: 'rewardReady' }],
    [
      'ordered, the contact gets all',
      { order: order('Gemeldet'), shareRecommender: 0 },
      { key: 'contactReceivesReward', station: 'contract', nextStepBy: '2026-11-24' },
    ],
    [
      'ordered, shared by both',
      { order: order('Freigegeben'), shareRecommender: 50, claims: [claim('Offen'), claim('Offen', { isOwn: false })] },
      { key: 'contactReceivesReward', station: 'confirmed' },
    ],
    [
      'ordered, the contact withdrew',
      {
        order: order('Bestaetigt'),
        shareRecommender: 50,
        claims: [claim('Offen'), claim('Storniert', { isOwn: false })],
      },
      { key: 'rewardRequestProcessing', count: 1 },
    ],
    [
      'ordered, the contact who gets all withdrew',
      { order: order('Erledigt'), shareRecommender: 0, claims: [claim('Storniert', { isOwn: false })] },
      { key: 'contractConcluded', isOpen: false, nextStepBy: null },
    ],
    [
      'data confirmed',
      { order: order('Bestaetigt'), claims: [claim('Offen')] },
      { key: 'rewardRequestProcessing', count: 1, station: 'confirmed', nextStepBy: '2026-11-24' },
    ],
    [
      'premium outstanding, two claims',
      { order: order('Gemeldet', false), claims: [claim('Offen'), claim('Offen'), claim('Storniert')] },
      { key: 'rewardRequestProcessing', count: 2, station: 'contract' },
    ],
    ['released, not yet provided', claimed(claim('Offen')), { key: 'rewardRequestProcessing', count: 1 }],
    [
      'ordered and paid for',
      { order: order('Gemeldet') },
      { key: 'contractConcluded', date: '2026-11-10', station: 'contract', count: null },
    ],
    ['rejected', { visits: 1, order: order('Abgelehnt') }, { key: 'noContract', station: 'visited', isOpen: false }],
    ['revoked', { order: order('Widerrufen'), claims: [claim('Storniert')] }, { key: 'noContract' }],
    ['cancelled', { order: order('Storniert'), claims: [claim('Storniert')] }, { key: 'noContract' }],
    ['visited', { visits: 1 }, { key: 'rewardWillFollow', station: 'visited', isOpen: true, nextStepBy: '2026-12-01' }],
    [
      'visited, then expired',
      { visits: 1, status: 'Abgelaufen', validUntil: '2026-11-14' },
      { key: 'linkExpired', station: 'visited', isOpen: false, date: '2026-11-14', nextStepBy: null },
    ],
    ['never used', {}, { key: 'linkNotUsed', station: 'shared', isOpen: true, nextStepBy: '2026-12-01', date: null }],
    [
      'never used, expired',
      { status: 'Abgelaufen', validUntil: '2026-11-14' },
      { key: 'linkExpired', station: 'shared', isOpen: false, date: '2026-11-14', nextStepBy: null },
    ],
  ])('%s', (_, given, expected) => {
    expect(statusMessage(facts(given))).toMatchObject(expected);
  });
});

describe('of two rows that fit the upper one wins', () => {
  it.each<[string, Partial<StatusFacts>]>([
    ['rewardPaid', { ...claimed(PAID, claim('Bereitgestellt')), shareRecommender: 50 }],
    ['rewardInPayment', { ...claimed(IN_RUN), shareRecommender: 50 }],
    ['rewardTransferInitiated', { ...claimed(INITIATED), shareRecommender: 50, hasBankData: false }],
    ['rewardSubmitted', { ...claimed(VOUCHER), shareRecommender: 50 }],
    ['rewardExpired', { ...claimed(claim('Abgelaufen')), shareRecommender: 50 }],
    ['enterBankDetails', claimed({ ...NO_BANK, pickupMailSentOn: TODAY })],
    ['pickupLinkSent', claimed(MAILED)],
    ['rewardCanBePickedUp', { ...claimed(claim('Bereitgestellt')), shareRecommender: 50 }],
    ['rewardReady', { ...claimed(claim('Bereitgestellt', { isOwn: false })), shareRecommender: 0 }],
    ['contactReceivesReward', { visits: 2, order: order('Bestaetigt'), shareRecommender: 0 }],
    ['rewardRequestProcessing', { visits: 2, order: order('Gemeldet', false) }],
    ['contractConcluded', { visits: 2, order: order('Gemeldet'), status: 'Abgelaufen' }],
    ['noContract', { visits: 2, order: order('Storniert'), shareRecommender: 0 }],
    ['rewardWillFollow', { visits: 2 }],
  ])('%s', (key, given) => expect(statusMessage(facts(given)).key).toBe(key));
});

describe('the edges of a row', () => {
  it.each<[string, string, Partial<StatusFacts>]>([
    ['bank data are there', 'rewardCanBePickedUp', { ...claimed(NO_BANK), hasBankData: true }],
    ['the recipient’s bank data are missing', 'rewardReady', claimed({ ...NO_BANK, isOwn: false })],
    ['mailed seven days ago', 'rewardCanBePickedUp', claimed({ ...MAILED, pickupMailSentOn: '2026-11-08' })],
    [
      'the viewer’s claim before the contact’s',
      'rewardCanBePickedUp',
      claimed({ ...PAID, isOwn: false }, claim('Bereitgestellt')),
    ],
    ['the viewer’s cancelled claim says nothing', 'rewardPaid', claimed(claim('Storniert'), { ...PAID, isOwn: false })],
    [
      'booked, then returned by the bank',
      'rewardRequestProcessing',
      claimed(claim('Ausgezahlt', { payment: { state: 'Storniert', isInPayoutRun: false } })),
    ],
    ['goodwill after the reward expired', 'rewardCanBePickedUp', claimed(claim('Abgelaufen'), claim('Bereitgestellt'))],
    ['paid although cancelled later', 'rewardPaid', { order: order('Storniert'), claims: [PAID] }],
  ])('%s', (_, key, given) => expect(statusMessage(facts(given)).key).toBe(key));
});

it('of several orders the first that goes on speaks, else the last', () => {
  const [revoked, rejected, reported, confirmed] = [
    order('Widerrufen'),
    order('Abgelehnt'),
    order('Gemeldet'),
    order('Bestaetigt'),
  ];
  expect(speakingOrder([])).toBeNull();
  expect(speakingOrder([revoked, rejected])).toBe(rejected);
  expect(speakingOrder([revoked, reported, confirmed])).toBe(reported);
  expect(speakingOrder([reported, rejected])).toBe(reported);
});

it('the status bar names no date that has passed', () => {
  expect(statusMessage(facts({ visits: 1, validUntil: TODAY })).nextStepBy).toBe(TODAY);
  expect(statusMessage(facts({ visits: 1, validUntil: '2026-11-14' })).nextStepBy).toBeNull();
  expect(statusMessage(facts({ visits: 1, validUntil: null })).nextStepBy).toBeNull();
  expect(statusMessage(facts({ order: { ...order('Gemeldet'), orderedOn: '2026-10-01' } })).nextStepBy).toBeNull();
});

it('the status bar finds every message somewhere and a message everywhere', () => {
  const claims = [
    PAID,
    IN_RUN,
    INITIATED,
    VOUCHER,
    NO_BANK,
    MAILED,
    claim('Bereitgestellt'),
    claim('Offen'),
    claim('Storniert'),
    claim('Abgelaufen'),
  ];
  const found = new Set<string>();
  for (const status of ['Ok', 'Abgelaufen'] as const)
    for (const visits of [0, 1])
      for (const shareRecommender of [0, 50, 100])
        for (const one of [null, ...ORDER_STATES.flatMap((state) => [order(state), order(state, false)])])
          for (const list of [[], ...claims.flatMap((item) => [[item], [{ ...item, isOwn: false }]])])
            found.add(statusMessage(facts({ status, visits, shareRecommender, order: one, claims: list })).key);
  expect([...found].sort()).toEqual([...STATUS_MESSAGES].sort());
});
