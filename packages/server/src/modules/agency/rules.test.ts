import { AppError } from '@mundwerk/contract/errors';
import { describe, expect, it } from 'vitest';
import { accessOf, actorOf, agenciesOf, monthsOf, periodBefore, periodOf, rolesOf, turnOf } from './rules.ts';

const TODAY = '2026-11-15';

describe('the period', () => {
  it.each([
    [null, null, '2025-12-01', TODAY],
    [null, '2026-03-31', '2025-04-01', '2026-03-31'],
    [null, '2026-01-01', '2025-02-01', '2026-01-01'],
    ['2026-11-15', null, '2026-11-15', TODAY],
    ['2024-02-29', '2025-02-28', '2024-02-29', '2025-02-28'],
    ['2016-12-01', TODAY, '2016-12-01', TODAY],
  ])('from %s until %s is %s to %s', (from, until, expectedFrom, expectedUntil) => {
    expect(periodOf({ from, until }, TODAY)).toEqual({ from: expectedFrom, until: expectedUntil });
  });

  it.each([
    ['2026-11-16', null, 'Von'],
    ['2026-02-01', '2026-01-31', 'Von'],
    ['2016-11-30', TODAY, 'Von'],
    ['0001-01-01', TODAY, 'Von'],
    [null, '0000-05-05', 'Bis'],
  ])('from %s until %s is refused at %s', (from, until, field) => {
    expect(() => periodOf({ from, until }, TODAY)).toThrow(
      new AppError('inputInvalid', [{ field, reason: 'inputInvalid' }]),
    );
  });
});

it('lists every month it touches', () => {
  expect(monthsOf({ from: '2025-11-30', until: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsOf({ from: '2026-02-01', until: '2026-02-01' })).toEqual(['2026-02']);
});

it.each([
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-02-01', '2026-03-31', '2025-12-01', '2026-01-31'],
  ['2026-11-15', '2026-11-15', '2026-11-14', '2026-11-14'],
  ['2025-12-01', '2026-11-15', '2024-12-16', '2025-11-30'],
  ['2024-02-29', '2024-03-01', '2024-02-27', '2024-02-28'],
])('%s to %s is compared with %s to %s', (from, until, expectedFrom, expectedUntil) => {
  expect(periodBefore({ from, until })).toEqual({ from: expectedFrom, until: expectedUntil });
});

const step = (event: string, by: string, reason: string | null = null) => ({ event, by, reason });

describe('a step of an order’s history', () => {
  it.each([
    [step('report', 'key:crm'), 'Gemeldet'],
    [step('conclude', 'key:crm'), 'VertragGemeldet'],
    [step('change', 'Ines Inhaber', 'release-requested'), 'FreigabeAngefordert'],
    [step('change', 'Ines Inhaber', 'release-taken-back'), 'FreigabeZurueckgenommen'],
    [step('change', 'key:crm', 'premium'), 'Geaendert'],
    [step('cancel', 'key:crm'), 'Storniert'],
  ])('%o is %s', (given, turn) => {
    expect(turnOf(given)).toBe(turn);
  });

  it.each([
    ['key:crm', 'System', null],
    ['op:1d1b1b6a', 'Betreiber', null],
    ['recipient', 'Kunde', null],
    ['recommender', 'Empfehler', null],
    ['automatic', 'Portal', null],
    ['Ines Inhaber', 'Kollege', 'Ines Inhaber'],
  ])('by %s is by %s, who is named %s', (by, Durch, Name) => {
    expect(actorOf(step('release', by))).toEqual({ Durch, Name });
  });
});

const config = { RollenZuordnung: { chef: 'AgenturInhaber', team: 'AgenturMitarbeiter' } } as const;

describe('claims', () => {
  it('become roles by the client’s table; whatever it does not name is dropped', () => {
    expect(rolesOf(['team', 'chef', 'AgenturInhaber_inaktiv', '7'], config)).toEqual([
      'AgenturInhaber',
      'AgenturMitarbeiter',
    ]);
    expect(rolesOf(['team'], config)).toEqual(['AgenturMitarbeiter']);
    expect(rolesOf([], config)).toEqual([]);
    expect(rolesOf(['constructor', 'toString'], config)).toEqual([]);
  });

  it('name agencies by plain numbers only, each once', () => {
    expect(agenciesOf(['4711', '4712', '4711', "'; drop"])).toEqual(['4711', '4712']);
    expect(agenciesOf([])).toEqual([]);
  });
});

describe('an entry under Team', () => {
  const owner = { roles: ['AgenturInhaber'], agencies: ['4711'] } as const;
  const nobody = { roles: [], agencies: ['4711'] } as const;

  it.each([
    ['gives the employee’s role at that agency alone', nobody, ['4712'], ['AgenturMitarbeiter'], ['4712']],
    ['leaves an owner at the provider’s agencies', owner, ['4712'], ['AgenturInhaber'], ['4711']],
    ['that is missing leaves what the provider says', nobody, [], [], ['4711']],
  ] as const)('%s', (_what, named, enteredAt, roles, agencies) => {
    expect(accessOf(named, enteredAt)).toEqual({ roles, agencies });
  });
});
