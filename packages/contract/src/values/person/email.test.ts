import { describe, expect, it, test } from 'vitest';
import { isEmail, maskEmail, normaliseEmail } from './email.ts';
import { suggestEmail } from './suggest-email.ts';

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

it.each([
  ['clara.beispiel@example.org', 'c•••@example.org'],
  ['c@example.org', 'c•••@example.org'],
  ['"a@b"@example.org', '"•••@example.org'],
  ['😀ab@example.org', '😀•••@example.org'],
  ['@example.org', '•••'],
  ['no address', '•••'],
])('shows %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['two letters changed places', 'anna@gmial.com', 'anna@gmail.com'],
  ['two letters changed places at the start', 'anna@mgail.com', 'anna@gmail.com'],
  ['two letters changed places at the end', 'anna@gmx.ed', 'anna@gmx.de'],
  ['a letter is missing', 'anna@gmai.com', 'anna@gmail.com'],
  ['the last letter is missing', 'anna@outlook.co', 'anna@outlook.com'],
  ['a letter is too many', 'anna@webb.de', 'anna@web.de'],
  ['a letter is another', 'anna@hotnail.com', 'anna@hotmail.com'],
  ['a dot is missing', 'anna@orangefr', 'anna@orange.fr'],
  ['the hyphen is missing', 'anna@tonline.de', 'anna@t-online.de'],
  ['capital letters and blanks do not count', ' Anna.B@GMIAL.com ', 'Anna.B@gmail.com'],
  ['a second at sign belongs to the name', '"a@b"@gmial.com', '"a@b"@gmail.com'],
])('an address is suggested where %s', (_, typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  ['it is a common one', 'anna@gmail.com'],
  ['it is a common one in capitals', 'anna@GMX.DE'],
  ['people do have mail there', 'anna@mail.com'],
  ['people do have mail at the neighbour of another', 'anna@ymail.com'],
  ['two slips are no slip', 'anna@gmal.cm'],
  ['several could be meant', 'anna@gmx.ce'],
  ['the domain is one of its own', 'anna@albatros-versicherung.example'],
  ['there is no domain yet', 'anna@'],
  ['there is no name', '@gmial.com'],
  ['there is nothing', ''],
])('nothing is suggested where %s', (_, typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
