import { expect, it } from 'vitest';
import { findBankName } from './bank-fields.tsx';

it.each([
  ['DE02120300000000202051', 'DKB'],
  ['DE89370400440532013000', 'Commerzbank'],
  ['FR1420041010050500013M02606', 'La Banque Postale'],
  // A bank and a country that are not in the list.
  ['DE00999999990000000000', null],
  ['AT611904300234573201', null],
])('%s belongs to %s', async (iban, name) => {
  expect(await findBankName(iban)).toBe(name);
});
