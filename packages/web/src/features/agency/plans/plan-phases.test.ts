import { describe, expect, it } from 'vitest';
import { canEnd, groupPlans, phaseOf } from './plan-phases.ts';
import type { Plan } from './plan-query.ts';

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
