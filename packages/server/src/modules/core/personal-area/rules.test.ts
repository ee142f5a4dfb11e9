import { expect, it } from 'vitest';
import { booksKeptUntil, limitNotice, linkRefusal, requestState, statementsOf } from './rules.ts';

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

it.each([
  [20_479, 25_600, null],
  [20_480, 25_600, 'NaheFreigrenze'],
  [25_599, 25_600, 'NaheFreigrenze'],
  [25_600, 25_600, 'FreigrenzeErreicht'],
  [99_900, 25_600, 'FreigrenzeErreicht'],
  [99_900, null, null],
])('of %d cents says, with the limit %s: %s', (sum, limit, notice) => expect(limitNotice(sum, limit)).toBe(notice));

it('gathers what was received by year', () => {
  const entry = (Datum: string, BetragCent: number) => ({
    Datum,
    BetragCent,
    Praemierungsnummer: Datum,
    Produkt: null,
    Art: 'Bonus' as const,
    Auszahlung: 'Gutschein' as const,
  });
  const statements = statementsOf(
    [entry('2026-12-31', 7000), entry('2025-03-01', 1), entry('2026-01-01', 18_600), entry('2026-05-05', 5)],
    25_600,
  );
  expect(
    statements.map(({ Jahr, SummeCent, Hinweis, Eintraege }) => [Jahr, SummeCent, Hinweis, Eintraege.length]),
  ).toEqual([
    [2026, 25_605, 'FreigrenzeErreicht', 3],
    [2025, 1, null, 1],
  ]);
  expect(statements[0]?.Eintraege.map(({ Datum }) => Datum)).toEqual(['2026-01-01', '2026-05-05', '2026-12-31']);
});
