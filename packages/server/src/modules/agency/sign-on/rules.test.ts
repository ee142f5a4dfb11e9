import { describe, expect, it } from 'vitest';
import { agenciesIn, claimAt, emailIn, nameIn, rolesIn, type SignOnConfig } from './rules.ts';

const config: SignOnConfig = {
  Issuer: 'https://login.example.org',
  ClientId: 'mundwerk',
  ClientSecret: null,
  Scope: 'openid',
  RollenClaim: 'realm_access.roles',
  RollenZuordnung: { chef: 'AgenturInhaber', team: 'AgenturMitarbeiter' },
  AgenturClaim: 'https://example.org/agency',
};

describe('claims', () => {
  it('are found by their name, also with dots, or by their path', () => {
    expect(claimAt({ 'a.b': 1, a: { b: 2 } }, 'a.b')).toBe(1);
    expect(claimAt({ a: { b: 2 } }, 'a.b')).toBe(2);
    expect(claimAt({ a: 'text' }, 'a.length')).toBeUndefined();
    expect(claimAt({}, '__proto__.polluted')).toBeUndefined();
  });

  it('become roles by the client’s table; whatever it does not name is dropped', () => {
    expect(rolesIn({ realm_access: { roles: ['team', 'chef', 'AgenturInhaber_inaktiv', 7] } }, config)).toEqual([
      'AgenturInhaber',
      'AgenturMitarbeiter',
    ]);
    expect(rolesIn({ realm_access: { roles: 'team' } }, config)).toEqual(['AgenturMitarbeiter']);
    expect(rolesIn({ roles: ['chef'] }, config)).toEqual([]);
    expect(rolesIn({ realm_access: { roles: ['constructor', 'toString'] } }, config)).toEqual([]);
  });

  it('name agencies by plain numbers only, each once', () => {
    const claim = 'https://example.org/agency';
    expect(agenciesIn({ [claim]: ['4711', 4712, '4711', "'; drop", { id: 1 }] }, config)).toEqual(['4711', '4712']);
    expect(agenciesIn({}, config)).toEqual([]);
  });

  it('tell the name and the address as far as there are any', () => {
    expect(nameIn({ given_name: 'Ines', family_name: 'Inhaber' })).toBe('Ines Inhaber');
    expect(nameIn({ name: 'I. Inhaber', given_name: 'Ines' })).toBe('I. Inhaber');
    expect(nameIn({})).toBe('');
    expect([emailIn({ email: 'a@b.example' }), emailIn({})]).toEqual(['a@b.example', null]);
  });
});
