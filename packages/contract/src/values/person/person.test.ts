import { describe, expect, it } from 'vitest';
import { groupIban, hasValidIbanChecksum, maskIban, normaliseIban } from './iban.ts';
import { unmetPasswordRules } from './password.ts';
import { isPostcode, normalisePostcode } from './postcode.ts';

it.each([
  ['DE02 1203 0000 0000 2020 51', 'DE02120300000000202051'],
  [' de02-1203.0000 0000 2020 51\u00a0', 'DE02120300000000202051'],
  ['', ''],
])('reads %j as %j', (typed, iban) => expect(normaliseIban(typed)).toBe(iban));

it('groups in fours', () => {
  expect(groupIban('DE02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51');
  expect(groupIban('DE0')).toBe('DE0');
  expect(groupIban('')).toBe('');
});

it.each([
  ['DE02120300000000202051', 'DE•• •••• •••• •••• ••20 51'],
  ['NO9386011117947', 'NO•• •••• •••7 947'],
  ['FR1420041010050500013M02606', 'FR•• •••• •••• •••• •••• •••2 606'],
])('shows of %s only %s', (iban, masked) => {
  expect(maskIban(iban)).toBe(masked);
  expect(maskIban(iban).replaceAll(/[• ]/g, '')).toHaveLength(6);
});

describe('the check digits', () => {
  it.each(['DE02120300000000202051', 'FR1420041010050500013M02606', 'NO9386011117947', 'GB82WEST12345698765432'])(
    'of %s fit',
    (iban) => expect(hasValidIbanChecksum(iban)).toBe(true),
  );

  it.each([
    '',
    'DE',
    'DE03120300000000202051',
    'DE02120300000000205021',
    'DE02 1203 0000 0000 2020 51',
    '0212030000000020',
  ])('of %j do not', (iban) => expect(hasValidIbanChecksum(iban)).toBe(false));

  it('notice every single wrong digit', () => {
    const iban = 'DE02120300000000202051';
    for (let place = 2; place < iban.length; place += 1) {
      const wrong = `${iban.slice(0, place)}${(Number(iban[place]) + 1) % 10}${iban.slice(place + 1)}`;
      expect(hasValidIbanChecksum(wrong)).toBe(false);
    }
  });
});

describe('unmetPasswordRules', () => {
  it.each([
    ['Leuchtturm24', []],
    ['Ärger2025ü', []],
    ['', ['length', 'lowercase', 'uppercase', 'digit']],
    ['kurzA1', ['length']],
    ['alleskleingeschrieben1', ['uppercase']],
    ['OHNEKLEINE1', ['lowercase']],
    ['OhneZiffer', ['digit']],
    [`Aa1${'x'.repeat(125)}`, []],
    [`Aa1${'x'.repeat(126)}`, ['length']],
    [`Aa1${'😀'.repeat(125)}`, []],
    [`Aa1${'a\u0308'.repeat(4)}`, ['length']],
    ['Пароль на море ٧', []],
  ])('%s lacks %j', (password, unmet) => {
    expect(unmetPasswordRules(password)).toEqual(unmet);
  });
});

it.each([
  ['20095', '20095'],
  ['01067', '01067'],
  ['D-20095', '20095'],
  ['20 095', '20095'],
  ['1010', '1010'],
])('the postcode check takes %j as %s', (typed, postcode) => {
  expect(isPostcode(typed)).toBe(true);
  expect(normalisePostcode(typed)).toBe(postcode);
});

it.each(['', '123', '00000', '0999', '123456', 'ABCDE', '2009S'])('the postcode check refuses %j', (typed) => {
  expect(isPostcode(typed)).toBe(false);
});

it.each([
  ['20095', 'DE', true],
  ['1010', 'DE', false],
  ['75001', 'FR', true],
  ['99123', 'FR', false],
  ['1010', 'AT', true],
  ['20095', 'AT', false],
  ['8001', 'CH', true],
] as const)('%s is a postcode of %s: %s', (typed, country, isRight) => {
  expect(isPostcode(typed, country)).toBe(isRight);
});
