import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';

describe('isEmail', () => {
  it.each(['anna@example.org', 'a.b+c@sub.example.co.uk', 'jürgen@müller.example', "o'neil@example.org"])(
    'accepts %s',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  it.each([
    '',
    'anna',
    'anna@',
    '@example.org',
    'anna@example',
    'a b@example.org',
    'a@b..org',
    '.a@example.org',
    'a..b@example.org',
    'a@-x.org',
    `${'a'.repeat(250)}@b.org`,
  ])('refuses %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });
});

describe('normaliseEmail', () => {
  it.each([
    ['Anna@Example.org', 'anna@example.org'],
    ['anna+gift@example.org', 'anna@example.org'],
    ['a.n.n.a@googlemail.com', 'anna@gmail.com'],
    ['anna.b@example.org', 'anna.b@example.org'],
  ])('%s is %s', (email, normal) => {
    expect(normaliseEmail(email)).toBe(normal);
  });
});
