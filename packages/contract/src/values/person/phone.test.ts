import { expect, it } from 'vitest';
import { isPhone } from './phone.ts';

it.each(['040 123456', '+49 (0)40 12 34 56', '0171/1234567', '+33 6 12 34 56 78', '0049-40-123456', ' 040.123456 '])(
  'takes %j',
  (phone) => {
    expect(isPhone(phone)).toBe(true);
  },
);

it.each(['', '123456', '+', '040', '0000000', '040 123456x', 'anna', '+49 40 1234567890123456', `0${'1'.repeat(40)}`])(
  'refuses %j',
  (phone) => {
    expect(isPhone(phone)).toBe(false);
  },
);
