import { describe, expect, it } from 'vitest';
import { ageRefusal, autologinClaims, isAutologinToken, NETWORK_STEPS, OWNER_STEPS, sessionEnd } from './rules.ts';

it.each([
  [false, '2026-06-15T20:00:00.000Z'],
  [true, '2026-07-15T12:00:00.000Z'],
])('a session, remembered %s, ends on a full second at %s', (isRemembered, end) => {
  expect(sessionEnd(new Date('2026-06-15T12:00:00.900Z'), isRemembered).toISOString()).toBe(end);
});

it.each([OWNER_STEPS, NETWORK_STEPS])('the login lets people wait longer the more often they fail', (...steps) => {
  for (const [index, step] of steps.slice(1).entries()) {
    expect(step.attempts).toBeGreaterThan(steps[index]?.attempts ?? 0);
    expect(step.windowMinutes).toBeGreaterThan(steps[index]?.windowMinutes ?? 0);
  }
});

it('the login tells a host site’s token from an operator’s', () => {
  expect(isAutologinToken('eyJhbGciOiJIUzI1NiJ9.e30.x')).toBe(true);
  expect(isAutologinToken('mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8')).toBe(false);
});

describe('what a host site says about its visitor', () => {
  const claims = {
    jti: 'a1',
    email: 'anna@example.org',
    given_name: ' Anna ',
    family_name: 'Muster',
    iat: 1_781_524_800,
    exp: 1_781_525_100,
  };

  it('is read as it stands', () => {
    expect(autologinClaims(claims)).toEqual({
      jti: 'a1',
      email: 'anna@example.org',
      firstName: 'Anna',
      lastName: 'Muster',
      issuedAt: new Date('2026-06-15T12:00:00Z'),
      expiresAt: new Date('2026-06-15T12:05:00Z'),
    });
  });

  it.each([
    [-31, 'notAllowed'],
    [-30, null],
    [0, null],
    [300, null],
    [301, 'linkExpired'],
  ])('is answered, %s seconds after its token was made, with %s', (age, code) => {
    const issuedAt = new Date('2026-06-15T12:00:00Z');
    expect(ageRefusal(issuedAt, new Date(issuedAt.getTime() + age * 1000))).toBe(code);
  });

  it.each([
    { exp: claims.exp + 1 },
    { exp: undefined },
    { iat: '1' },
    { jti: '' },
    { jti: 'x'.repeat(201) },
    { email: 7 },
    { given_name: ' ' },
    { family_name: 'x'.repeat(81) },
  ])('is refused with %o', (wrong) => expect(autologinClaims({ ...claims, ...wrong })).toBeNull());
});
