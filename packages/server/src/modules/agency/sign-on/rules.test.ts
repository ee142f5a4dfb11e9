import { describe, expect, it } from 'vitest';
import { agenciesOf, rolesOf } from './rules.ts';

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
