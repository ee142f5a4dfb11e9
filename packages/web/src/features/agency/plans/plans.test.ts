import { describe, expect, it } from 'vitest';
import { canEnd, groupPlans, type Plan, parseAmount, phaseOf } from './plans.ts';

const TODAY = '2026-11-15';

it.each([
  ['2026-11-16', null, 'coming', true],
  ['2026-11-15', null, 'current', true],
  ['2026-11-01', '2026-11-30', 'current', true],
  ['2026-11-01', '2026-11-15', 'current', false],
  ['2026-11-01', '2026-11-14', 'past', false],
])('from %s until %s: %s, can be ended: %s', (GueltigVon, GueltigBis, phase, isOpen) => {
  expect(phaseOf({ GueltigVon, GueltigBis }, TODAY)).toBe(phase);
  expect(canEnd({ GueltigVon, GueltigBis }, TODAY)).toBe(isOpen);
});

describe('groups', () => {
  const plan = (GueltigVon: string, GueltigBis: string | null): Plan => ({
    Id: GueltigVon,
    ProduktId: null,
    ProduktName: null,
    ZusatzCent: 1000,
    GueltigVon,
    GueltigBis,
    AngelegtVon: 'Ines Inhaber',
  });

  it('tell what comes next first and what ended last first', () => {
    const groups = groupPlans(
      [
        plan('2027-02-01', null),
        plan('2026-12-01', null),
        plan('2026-01-01', '2026-01-31'),
        plan('2026-06-01', '2026-06-30'),
      ],
      TODAY,
    );
    expect(groups.coming.map(({ Id }) => Id)).toEqual(['2026-12-01', '2027-02-01']);
    expect(groups.past.map(({ Id }) => Id)).toEqual(['2026-06-01', '2026-01-01']);
    expect(groups.current).toEqual([]);
  });
});

it.each([
  ['10', 1000],
  ['10,5', 1050],
  ['10,50', 1050],
  ['10.50', 1050],
  ['€10', 1000],
  ['12,50 €', 1250],
  ['1.000', 100_000],
  ['1.000,00', 100_000],
  ['1,000.00', 100_000],
  ['1 000,00 €', 100_000],
  ['0,01', 1],
  ['0', 0],
  ['', null],
  ['zehn', null],
  ['-5', null],
  ['10,505', 1_050_500],
  ['1.00.0', null],
])('%j is %j cents', (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents);
});
