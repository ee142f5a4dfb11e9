import { expect, it } from 'vitest';
import { booksKeptUntil, linkRefusal, requestState } from './rules.ts';

it.each([
  [null, null, 'WartetAufPerson'],
  [new Date(0), null, 'Bestaetigt'],
  [new Date(0), 'erledigt', 'Erledigt'],
  [null, 'erledigt', 'Erledigt'],
  [null, 'zurueckgezogen', 'Zurueckgezogen'],
] as const)('a request confirmed %s and ended %s is %s', (confirmedAt, outcome, state) => {
  expect(requestState({ confirmedAt, outcome })).toBe(state);
});

it('the books keep a payment to the end of the tenth year after it, and nothing where nothing was paid', () => {
  expect(booksKeptUntil(['2026-12-31', '2025-01-01'])).toBe('2036-12-31');
  expect(booksKeptUntil(['2027-01-01', '2026-12-31'])).toBe('2037-12-31');
  expect(booksKeptUntil([])).toBeNull();
});

it.each([
  [13, null, null, null],
  [14, null, null, 'linkExpired'],
  [1, new Date(0), null, 'linkUsed'],
  [1, null, new Date(0), 'linkUsed'],
] as const)('after %i days, confirmed %s and ended %s, the link of a contact is refused as %s', (...facts) => {
  const [days, confirmedAt, endedAt, refusal] = facts;
  const request = { askedAt: new Date(0), confirmedAt, endedAt };
  expect(linkRefusal(request, new Date(days * 86_400_000), 14)).toBe(refusal);
});
