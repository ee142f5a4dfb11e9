import { ORDER_STATES, type OrderState } from '@mundwerk/contract/values/state/states';
import { describe, expect, it } from 'vitest';
import type { OrderReport } from './judge-report.ts';
import type { ReportResult } from './report-orders.ts';
import {
  eventTo,
  isContactMissing,
  isReopenable,
  ORDER_EVENTS,
  type OrderEvent,
  type OrderFacts,
  type ReportFacts,
  refusalsIn,
  reportRefusals,
  stateAfter,
  unmetConditions,
} from './rules.ts';

describe('moves of an order', () => {
  // Decisions §5 written out: whatever is not here must be refused.
  const allowed: Partial<Record<`${OrderState} ${OrderEvent}`, OrderState>> = {
    'Gemeldet confirm': 'Bestaetigt',
    'Gemeldet reject': 'Abgelehnt',
    'Gemeldet revoke': 'Widerrufen',
    'Gemeldet cancel': 'Storniert',
    'Bestaetigt release': 'Freigegeben',
    'Bestaetigt reject': 'Abgelehnt',
    'Bestaetigt revoke': 'Widerrufen',
    'Bestaetigt cancel': 'Storniert',
    'Freigegeben complete': 'Erledigt',
    'Freigegeben reject': 'Abgelehnt',
    'Freigegeben revoke': 'Widerrufen',
    'Freigegeben cancel': 'Storniert',
    // Decisions §21.
    'Abgelehnt reopen': 'Gemeldet',
  };
  const pairs = ORDER_STATES.flatMap((state) => ORDER_EVENTS.map((event) => [state, event] as const));

  it.each(pairs)('%s, %s', (state, event) => {
    expect(stateAfter(state, event)).toBe(allowed[`${state} ${event}`] ?? null);
  });

  it('reach every state but the first by one event', () => {
    expect(ORDER_STATES.filter((state) => eventTo(state) === null)).toEqual(['Gemeldet']);
  });
});

describe('the contact of an order', () => {
  const config = { EmpfaengerdatenImmer: false, MaxEmpfaengerPraemieCent: null };
  const always = { ...config, EmpfaengerdatenImmer: true };
  const facts = { state: 'Gemeldet', shareRecommender: 100, isConfirmed: false } as const;

  it.each([
    ['share 100', facts, config, false],
    ['share 100 where the client wants the data', facts, always, true],
    [
      'share 100 where the client wants the data, confirmed by the client',
      { ...facts, state: 'Bestaetigt' },
      always,
      false,
    ],
    ['a split', { ...facts, shareRecommender: 50 }, config, true],
    ['a split, released by the client', { ...facts, shareRecommender: 50, state: 'Freigegeben' }, config, true],
    ['a split, confirmed by the contact', { ...facts, shareRecommender: 50, isConfirmed: true }, config, false],
    ['a split that ended', { ...facts, shareRecommender: 50, state: 'Storniert' }, config, false],
    [
      'a split whose contact may get nothing',
      { ...facts, shareRecommender: 50 },
      { ...config, MaxEmpfaengerPraemieCent: 0 },
      false,
    ],
    ['share 0', { ...facts, shareRecommender: 0 }, config, true],
  ] as const)('is missing or not: %s', (_, order, client, expected) => {
    expect(isContactMissing(order, client)).toBe(expected);
  });
});

it.each([
  ['2026-03-10', 14, '2026-03-24', true],
  ['2026-03-10', 14, '2026-03-25', false],
  ['2026-03-10', 0, '2026-03-10', true],
] as const)(
  'an order refused on %s with %i days to complain can be reopened on %s: %s',
  (on, days, today, expected) => {
    expect(isReopenable(on, { ModuleAuftragsdatumMindestalterTage: days }, today)).toBe(expected);
  },
);

describe('unmetConditions', () => {
  const order: OrderFacts = {
    state: 'Bestaetigt',
    isNewCustomer: true,
    usedLink: true,
    orderedOn: '2026-03-10',
    firstPremiumPaidOn: '2026-03-20',
  };
  it.each<[string, Partial<OrderFacts>, string, string[], isLocked?: boolean]>([
    ['nothing', {}, '2026-03-24', []],
    ['a known customer', { isNewCustomer: false }, '2026-03-24', ['Neukunde']],
    ['a customer of whom it is not known yet', { isNewCustomer: null }, '2026-03-24', ['Neukunde']],
    ['a contract without the link', { usedLink: false }, '2026-03-24', ['LinkGenutzt']],
    ['a contract from before', { orderedOn: '2026-02-28' }, '2026-03-24', ['LinkGenutzt']],
    ['a rejected one', { state: 'Abgelehnt' }, '2026-03-24', ['NichtBeendet']],
    ['a revoked one', { state: 'Widerrufen' }, '2026-03-24', ['NichtBeendet']],
    ['a cancelled one', { state: 'Storniert' }, '2026-03-24', ['NichtBeendet']],
    ['no premium', { firstPremiumPaidOn: null }, '2026-03-24', ['ErstbeitragBezahlt']],
    ['an address that is not confirmed', {}, '2026-03-24', ['AdresseBestaetigt'], true],
    ['a day less than the complaint period', {}, '2026-03-23', ['Einspruchsfrist']],
    [
      'everything',
      { isNewCustomer: null, usedLink: false, state: 'Storniert', firstPremiumPaidOn: null },
      '2026-03-10',
      ['Neukunde', 'LinkGenutzt', 'NichtBeendet', 'AdresseBestaetigt', 'ErstbeitragBezahlt', 'Einspruchsfrist'],
      true,
    ],
  ])('finds %s', (_, facts, today, unmet, isLocked = false) => {
    const config = { ModuleAuftragsdatumMindestalterTage: 14 };
    const recommendation = { createdOn: '2026-03-01', isLocked };
    expect(unmetConditions({ ...order, ...facts }, recommendation, config, today)).toEqual(unmet);
  });
});

describe('reportRefusals', () => {
  const recommendation = { createdOn: '2026-03-01', validUntilDay: '2026-04-30', isBlocked: false };
  const facts: ReportFacts = {
    recommendation,
    isProductKnown: true,
    isRecipientKnown: null,
    lead: 'none',
    isSelfReferral: false,
    orderedOn: '2026-03-10',
  };
  const refusals = (changed: Partial<ReportFacts>): string[] =>
    reportRefusals({ ...facts, ...changed }, '2026-06-01').map(({ field, reason }) => `${field} ${reason}`);

  it.each<[string, Partial<ReportFacts>, string[]]>([
    ['nothing against a good one', {}, []],
    ['nothing against its last day', { orderedOn: '2026-04-30' }, []],
    ['an unknown recommendation', { recommendation: null }, ['Empfehlungsnummer recommendationNotFound']],
    ['an expired one', { orderedOn: '2026-05-01' }, ['Empfehlungsnummer recommendationExpired']],
    [
      'no end once an order stopped its clock',
      { orderedOn: '2026-05-01', recommendation: { ...recommendation, validUntilDay: null } },
      [],
    ],
    ['no end for a lead that was in time', { orderedOn: '2026-05-01', lead: 'found' }, []],
    [
      'a blocked one',
      { recommendation: { ...recommendation, isBlocked: true } },
      ['Empfehlungsnummer recommendationBlocked'],
    ],
    ['an unknown product', { isProductKnown: false }, ['ProduktId productNotFound']],
    ['an unknown recipient', { isRecipientKnown: false }, ['Empfaengernummer recipientNotFound']],
    ['an unknown lead', { lead: 'missing' }, ['Auftragsnummer orderNotFound']],
    ['a day before the recommendation', { orderedOn: '2026-02-28' }, ['Auftragsdatum orderDateInvalid']],
    ['a day to come', { orderedOn: '2026-06-02', lead: 'found' }, ['Auftragsdatum orderDateInvalid']],
    ['the recommender as customer', { isSelfReferral: true }, ['Empfehlungsnummer selfReferral']],
    [
      'all at once',
      { isProductKnown: false, isRecipientKnown: false, orderedOn: '2026-02-01' },
      ['ProduktId productNotFound', 'Empfaengernummer recipientNotFound', 'Auftragsdatum orderDateInvalid'],
    ],
  ])('knows %s', (_, changed, expected) => {
    expect(refusals(changed)).toEqual(expected);
  });
});

const report = (externalNumber: string, more: Partial<OrderReport> = {}): OrderReport => ({
  externalNumber,
  recommendationNumber: '7F3K9QZ1A6',
  recipientNumber: null,
  leadNumber: null,
  productId: 462,
  orderedOn: '2026-11-12',
  isNewCustomer: null,
  firstPremiumPaidOn: null,
  customerEmail: 'kim@example.org',
  ...more,
});

const refused = (...fields: (ReportResult & { kind: 'refused' })['fields']): ReportResult => ({
  kind: 'refused',
  reason: 'inputInvalid',
  fields,
});

it('keeps number, recommendation, first objection and fields of what was refused, each number once, and nothing about the customer', () => {
  const reports = [report('V-1'), report('V-2'), report('V-1', { recommendationNumber: 'A201C3KJWG' }), report('V-3')];
  const expired = { field: 'Empfehlungsnummer', reason: 'recommendationExpired' } as const;
  const results: ReportResult[] = [
    refused({ field: 'ProduktId', reason: 'productNotFound' }),
    { kind: 'repeated', order: {} as never },
    refused(expired, { field: 'Auftragsdatum', reason: 'orderDateInvalid' }, expired),
    refused(),
  ];
  const kept = refusalsIn(reports, results);
  expect(kept).toEqual([
    {
      externalNumber: 'V-1',
      recommendationNumber: 'A201C3KJWG',
      reason: 'recommendationExpired',
      fields: ['Empfehlungsnummer', 'Auftragsdatum'],
    },
    { externalNumber: 'V-3', recommendationNumber: '7F3K9QZ1A6', reason: 'inputInvalid', fields: [] },
  ]);
});
