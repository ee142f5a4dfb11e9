import { AppError } from '@mundwerk/contract/errors';
import { INSIGHT_STEPS, stepChange, stepShare, stepsFrom } from '@mundwerk/contract/values/insight/insight';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_ROWS,
  boostersOf,
  grainOf,
  hasCountedTimes,
  insightPeriod,
  longestDays,
  MEASURED_FROM,
  periodBefore,
  ripeness,
  ripeningDays,
  weeksOf,
} from './rules.ts';

const TODAY = '2026-11-16';
const CONFIG = { EmpfehlungGueltigTage: 60, ModuleAuftragsdatumMindestalterTage: 14, AuszahlungWochenBis: 10 };

describe('the period of insight', () => {
  it.each([
    [undefined, undefined, '2026-10-19', '2026-11-15'],
    ['2026-11-01', undefined, '2026-11-01', '2026-11-15'],
    [TODAY, undefined, TODAY, TODAY],
    [undefined, '2026-09-30', '2026-09-03', '2026-09-30'],
    ['2026-09-01', '2026-09-01', '2026-09-01', '2026-09-01'],
  ])('from %s until %s is %s to %s', (from, until, expectedFrom, expectedUntil) => {
    expect(insightPeriod({ from, until }, TODAY)).toEqual({ from: expectedFrom, until: expectedUntil });
  });

  it.each([
    ['2026-11-02', '2026-11-01'],
    ['2024-11-15', '2026-11-16'],
  ])('from %s until %s is refused', (from, until) => {
    expect(() => insightPeriod({ from, until }, TODAY)).toThrow(AppError);
  });

  it('is compared with as many days from a chosen one on, which may not reach into it', () => {
    const period = { from: '2026-10-19', until: '2026-11-15' };
    expect(periodBefore(period, '2025-10-20')).toEqual({ from: '2025-10-20', until: '2025-11-16' });
    expect(() => periodBefore(period, '2026-09-22')).toThrow(AppError);
  });

  it('touches weeks, the last one first, also where it begins or ends within one', () => {
    expect(weeksOf({ from: '2026-11-04', until: '2026-11-16' })).toEqual(['2026-11-16', '2026-11-09', '2026-11-02']);
    expect(weeksOf({ from: '2026-11-08', until: '2026-11-08' })).toEqual(['2026-11-02']);
  });

  it('is compared with as many days right before it', () => {
    expect(periodBefore({ from: '2026-10-19', until: '2026-11-15' })).toEqual({
      from: '2026-09-21',
      until: '2026-10-18',
    });
    expect(periodBefore({ from: '2026-03-01', until: '2026-03-01' })).toEqual({
      from: '2026-02-28',
      until: '2026-02-28',
    });
  });
});

describe('the cells that answer a question', () => {
  it.each([
    [{}, 'Woche', 0],
    [{}, 'Mandant', 0],
    [{}, 'Produkt', 1],
    [{}, 'Kanal', 2],
    [{}, 'Agentur', 4],
    [{ channel: 'email' }, 'Kanal', 2],
    [{ channel: 'email' }, 'Produkt', 3],
    [{ product: 1, agency: '4711' }, 'Woche', 5],
    [{ product: 1, agency: '4711' }, 'Kanal', 7],
  ] as const)('of %o by %s have the grain %d', (filter, dimension, grain) => {
    expect(grainOf({ ...ALL_ROWS, ...filter }, dimension)).toBe(grain);
  });

  it.each([
    [{}, true],
    [{ product: 1 }, true],
    [{ channel: 'email' }, true],
    [{ agency: '-' }, true],
    [{ agency: '4711' }, false],
    [{ product: 1, channel: 'email' }, false],
    [{ product: 1, agency: '-' }, false],
  ])('of %o count times, too: %s', (filter, isCounted) => {
    expect(hasCountedTimes({ ...ALL_ROWS, ...filter })).toBe(isCounted);
  });
});

describe('when a step has had its time', () => {
  it('is the longest time there is while too few were measured', () => {
    expect(ripeningDays([], CONFIG)).toEqual([0, 60, 60, 60, 60, 60, 74, 144]);
    expect(ripeningDays([{ step: 'Geteilt', p90Days: 2, sample: MEASURED_FROM - 1 }], CONFIG)[1]).toBe(60);
  });

  it('is the time of nine of ten where enough were measured, and no step ripens before the one it follows', () => {
    const measured = (p90s: readonly number[]) =>
      p90s.map((p90Days, index) => ({ step: INSIGHT_STEPS[index + 1] ?? 'Bezahlt', p90Days, sample: MEASURED_FROM }));
    expect(ripeningDays(measured([1, 4, 3, 12, 31, 50, 400]), CONFIG)).toEqual([0, 1, 4, 4, 12, 31, 50, 144]);
    fc.assert(
      fc.property(fc.array(fc.nat(400), { minLength: 7, maxLength: 7 }), (p90s) => {
        const days = ripeningDays(measured(p90s), CONFIG);
        expect(days).toEqual(days.toSorted((one, other) => one - other));
        for (const [index, step] of INSIGHT_STEPS.entries())
          expect(days[index]).toBeLessThanOrEqual(longestDays(step, CONFIG));
      }),
    );
  });

  it('has passed for all once it has passed for those made on the last day', () => {
    expect(ripeness('2026-11-10', 6, TODAY)).toEqual({ from: TODAY, isRipe: true });
    expect(ripeness('2026-11-11', 6, TODAY)).toEqual({ from: '2026-11-17', isRipe: false });
  });
});

describe('boosters', () => {
  const reward = (id: number, valueCents: number, startsOn: string, endsOn: string | null) => ({
    id,
    kind: 'Ueberweisung',
    valueCents,
    startsOn,
    endsOn,
    displayEndsOn: null,
  });
  it('are rewards that pay more for some days than the one they followed', () => {
    const usual = reward(1, 5000, '2026-01-01', '2026-09-30');
    const raised = reward(2, 7000, '2026-10-01', '2026-10-14');
    const back = reward(3, 5000, '2026-10-15', null);
    expect(boostersOf([usual, raised, back])).toEqual([{ from: '2026-10-01', until: '2026-10-14', moreCents: 2000 }]);
  });

  it('are not rewards that pay less, last, or follow nothing', () => {
    const usual = reward(1, 5000, '2026-01-01', '2026-03-31');
    expect(boostersOf([usual])).toEqual([]);
    expect(boostersOf([usual, reward(2, 4000, '2026-04-01', '2026-04-14')])).toEqual([]);
    expect(boostersOf([usual, reward(2, 7000, '2026-04-01', '2026-12-31')])).toEqual([]);
    expect(boostersOf([usual, reward(2, 7000, '2026-04-01', null)])).toEqual([]);
  });
});

describe('shares and changes', () => {
  it('are those of the step before, and null where there is none to compare with', () => {
    expect([0, 1, 2].map((index) => stepShare([200, 100, 0], index))).toEqual([null, 50, 0]);
    expect(stepShare([0, 0], 1)).toBeNull();
    expect(stepChange([108, 54], [100, 60], 0)).toBeCloseTo(8);
    expect(stepChange([108, 54], [100, 60], 1)).toBeCloseTo(-10);
    expect(stepChange([5, 5], [0, 0], 0)).toBeNull();
    expect(stepChange([5, 5], [0, 0], 1)).toBeNull();
  });

  it('a step is reached by the furthest steps from it on', () => {
    expect(stepsFrom('Erfolgreich')).toEqual(['Erfolgreich', 'Bezahlt']);
    expect(stepsFrom('Erstellt')).toEqual([...INSIGHT_STEPS]);
  });
});
