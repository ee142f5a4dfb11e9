import { describe, expect, it } from 'vitest';
import { accessOf, agenciesOf, rolesOf } from './rules.ts';

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
