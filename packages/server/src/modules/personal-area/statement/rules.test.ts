import { expect, it } from 'vitest';
import { limitNotice, statementsOf } from './rules.ts';

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
