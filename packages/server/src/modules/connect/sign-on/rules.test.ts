import { describe, expect, it } from 'vitest';
import { claimAt, emailIn, isFreshSignIn, nameIn, textsAt, verifiedEmailIn } from './rules.ts';

describe('claims', () => {
  it('are found by their name, also with dots, or by their path', () => {
    expect(claimAt({ 'a.b': 1, a: { b: 2 } }, 'a.b')).toBe(1);
    expect(claimAt({ a: { b: 2 } }, 'a.b')).toBe(2);
    expect(claimAt({ a: 'text' }, 'a.length')).toBeUndefined();
    expect(claimAt({}, '__proto__.polluted')).toBeUndefined();
  });

  it('are read as texts, one or many, and nothing else', () => {
    expect(textsAt({ realm_access: { roles: ['team', 7, { id: 1 }, null] } }, 'realm_access.roles')).toEqual([
      'team',
      '7',
    ]);
    expect(textsAt({ roles: 'chef' }, 'roles')).toEqual(['chef']);
    expect(textsAt({}, 'roles')).toEqual([]);
  });

  it('tell the name and the address as far as there are any', () => {
    expect(nameIn({ given_name: 'Ines', family_name: 'Inhaber' })).toBe('Ines Inhaber');
    expect(nameIn({ name: 'I. Inhaber', given_name: 'Ines' })).toBe('I. Inhaber');
    expect(nameIn({})).toBe('');
    expect([emailIn({ email: 'a@b.example' }), emailIn({})]).toEqual(['a@b.example', null]);
  });

  it.each([true, false, 'true', undefined])('vouch for an address only by email_verified being true: %o', (said) => {
    const given = { email: 'a@b.example', email_verified: said };
    expect(verifiedEmailIn(given)).toBe(said === true ? 'a@b.example' : null);
  });

  it.each([
    [{ iat: 1000, auth_time: 1000 }, true],
    [{ iat: 1000, auth_time: 880 }, true],
    [{ iat: 1000, auth_time: 879 }, false],
    [{ iat: 1000 }, false],
    [{ iat: 1000, auth_time: '1000' }, false],
    [{}, false],
  ])('%o is a sign-in made just now: %s', (claims, isFresh) => {
    expect(isFreshSignIn(claims)).toBe(isFresh);
  });
});
