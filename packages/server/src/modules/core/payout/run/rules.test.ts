import { describe, expect, it } from 'vitest';
import { decimalOf, discardRefusal, isPossibleExecution, runState } from './rules.ts';

describe('business days', () => {
  it.each([
    ['2026-11-16', true],
    ['2026-11-13', false],
    ['2026-11-21', false],
    ['2027-01-14', true],
    ['2027-01-15', false],
  ])('on the 15th of November 2026 the bank can be asked to pay on %s: %s', (day, isPossible) =>
    expect(isPossibleExecution(day, '2026-11-15')).toBe(isPossible),
  );
});

it.each([
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [7000, '70.00'],
  [123_456_789_012, '1234567890.12'],
])('writes %d cents as %s', (cents, text) => expect(decimalOf(cents)).toBe(text));

it.each([
  [{ paymentCount: 3, openCount: 3, downloadCount: 0, voidedAt: null }, 'Erstellt'],
  [{ paymentCount: 3, openCount: 3, downloadCount: 2, voidedAt: null }, 'Abgerufen'],
  [{ paymentCount: 3, openCount: 1, downloadCount: 1, voidedAt: null }, 'Teilweise'],
  [{ paymentCount: 3, openCount: 0, downloadCount: 1, voidedAt: null }, 'Abgeschlossen'],
  [{ paymentCount: 3, openCount: 0, downloadCount: 0, voidedAt: new Date() }, 'Verworfen'],
])('of %o says %s', (run, state) => expect(runState(run)).toBe(state));

it.each([
  [{ paymentCount: 3, openCount: 3, downloadCount: 0, voidedAt: null }, null],
  [{ paymentCount: 3, openCount: 3, downloadCount: 1, voidedAt: null }, 'payoutRunUsed'],
  [{ paymentCount: 3, openCount: 2, downloadCount: 0, voidedAt: null }, 'payoutRunUsed'],
  [{ paymentCount: 3, openCount: 0, downloadCount: 0, voidedAt: new Date() }, 'payoutRunVoid'],
])('a run like %o is discarded unless %s', (run, refusal) => expect(discardRefusal(run)).toBe(refusal));
