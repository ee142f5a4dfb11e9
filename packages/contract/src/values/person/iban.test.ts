import { describe, expect, it } from 'vitest';
import { groupIban, hasValidIbanChecksum, maskIban, normaliseIban } from './iban.ts';

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
