import { PAYMENT_STATES } from '@mundwerk/contract/values/state/states';
import { describe, expect, it } from 'vitest';
import {
  centsOf,
  heldSince,
  isHolding,
  kindOfStatus,
  noveltyOf,
  PAYMENT_EVENTS,
  paymentStateAfter,
  REPORT_KINDS,
  REPORT_MOVES,
  returnReasonOf,
} from './rules.ts';

const MOVES: Record<string, string> = {
  'Offen book': 'Gezahlt',
  'Offen cancel': 'Storniert',
  'Offen return': 'Storniert',
  'Gezahlt return': 'Storniert',
  'Storniert bookLate': 'Gezahlt',
};

it.each(PAYMENT_STATES.flatMap((state) => PAYMENT_EVENTS.map((event) => [state, event] as const)))(
  'a payment %s, event %s',
  (state, event) => expect(paymentStateAfter(state, event)).toBe(MOVES[`${state} ${event}`] ?? null),
);

it.each([
  [null, 'first'],
  ['DE02120300000000202051', 'known'],
  ['DE89370400440532013000', 'changed'],
] as const)('after %s the account is %s', (known, novelty) =>
  expect(noveltyOf('DE02120300000000202051', known)).toBe(novelty),
);

it('holds payments for 24 hours', () =>
  expect(heldSince(new Date('2026-11-16T09:30:00Z'))).toEqual(new Date('2026-11-15T09:30:00Z')));

it.each([
  ['changed', true, true],
  ['changed', false, true],
  ['first', true, false],
  ['first', false, true],
  ['known', false, false],
] as const)('a %s account of a person who proved themselves (%s) holds payments: %s', (novelty, isProven, holds) =>
  expect(isHolding(novelty, isProven)).toBe(holds),
);

describe('what a report does', () => {
  const eventOf = (kind: string, from: string): string | null =>
    REPORT_MOVES.find((move) => move.kind === kind && move.from === from)?.event ?? null;

  it.each([
    ['returned', ['return', 'return', null]],
    ['booked', ['book', null, 'bookLate']],
    ['rejected', ['return', 'return', null]],
    ['mismatch', ['return', 'return', null]],
    ['bookedInRun', ['book', null, 'bookLate']],
  ])('%s: %o for a payment that is open, paid, cancelled', (kind, events) => {
    expect(PAYMENT_STATES.map((state) => eventOf(kind, state))).toEqual(events);
  });

  it('is one move of the payment’s table, or none', () => {
    for (const kind of REPORT_KINDS) {
      for (const state of PAYMENT_STATES) {
        const moves = REPORT_MOVES.filter((move) => move.kind === kind && move.from === state);
        expect(moves.length).toBeLessThanOrEqual(1);
        for (const { event, from, to } of moves) expect(paymentStateAfter(from, event)).toBe(to);
      }
    }
  });
});

it.each([
  ['RJCT', 'rejected', 'rejected'],
  ['CANC', 'rejected', 'rejected'],
  ['RVMC', 'mismatch', 'mismatch'],
  ['RVNM', 'mismatch', 'mismatch'],
  ['ACSC', 'booked', 'bookedInRun'],
  ['ACCC', 'booked', 'bookedInRun'],
  ['RCVC', null, null],
  ['RVNA', null, null],
  ['RVCM', null, null],
  ['ACTC', null, null],
  ['ACCP', null, null],
  ['ACSP', null, null],
  ['PDNG', null, null],
  ['PART', null, null],
  ['', null, null],
])('status %s says %s of a payment and %s of a run', (status, ofPayment, ofRun) => {
  expect([kindOfStatus(status, false), kindOfStatus(status, true)]).toEqual([ofPayment, ofRun]);
});

it.each([
  ['AC01', 'KontoUnbekannt'],
  ['AC04', 'KontoGeschlossen'],
  ['AC06', 'KontoGeschlossen'],
  ['RVMC', 'NameWeichtAb'],
  ['RVNM', 'NameWeichtAb'],
  ['BE01', 'NameWeichtAb'],
  // The payee check found the name right, or could not be made: then the reason is another one.
  ['RCVC', 'Abgelehnt'],
  ['RVNA', 'Abgelehnt'],
  ['MS03', 'Abgelehnt'],
  [null, 'Abgelehnt'],
])('tells the reason %s as %s', (code, told) => expect(returnReasonOf(code)).toBe(told));

it.each([
  ['70.00', 7000],
  ['70', 7000],
  ['70.5', 7050],
  ['0.01', 1],
  ['1234567890.12', 123_456_789_012],
  ['70.00000', 7000],
  ['70.005', null],
  ['-70.00', null],
  ['70,00', null],
  ['', null],
])('reads the amount %s as %s', (text, cents) => expect(centsOf(text)).toBe(cents));
