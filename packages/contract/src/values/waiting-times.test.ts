import { expect, it } from 'vitest';
import { expectedBy } from './waiting-times.ts';

it.each([
  ['Ueberweisung', { UeberweisungWochen: 4, GutscheinStunden: 24 }, '2026-12-29'],
  ['Gutschein', { UeberweisungWochen: 4, GutscheinStunden: 24 }, '2026-12-02'],
  ['Gutschein', { UeberweisungWochen: 4, GutscheinStunden: 36 }, '2026-12-03'],
  ['Ueberweisung', { UeberweisungWochen: 6, GutscheinStunden: 24 }, '2027-01-12'],
] as const)('%s chosen on 2026-12-01 with %o is there by %s', (kind, times, day) =>
  expect(expectedBy(kind, '2026-12-01', times)).toBe(day),
);

it('money does not arrive on a Sunday', () =>
  expect(expectedBy('Ueberweisung', '2026-11-15', { UeberweisungWochen: 4, GutscheinStunden: 24 })).toBe('2026-12-14'));
