import { AppError } from '@mundwerk/contract/errors';
import { expect, it } from 'vitest';
import { readIban } from './ibans.ts';

const GERMAN = 'DE02120300000000202051';
const FRENCH = 'FR1420041010050500013M02606';

const outcome = (typed: string, ModuleIBANNurDE: boolean): unknown => {
  try {
    return readIban(typed, { ModuleIBANNurDE });
  } catch (error) {
    if (error instanceof AppError) return [error.reason, error.fields];
    throw error;
  }
};
const refusal = (reason: string) => [reason, [{ field: 'Iban', reason }]];

it.each([
  ['DE02 1203 0000 0000 2020 51', false, GERMAN],
  ['de02-1203-0000-0000-2020-51', true, GERMAN],
  ['FR14 2004 1010 0505 0001 3M02 606', false, FRENCH],
  ['FR14 2004 1010 0505 0001 3M02 606', true, refusal('ibanNotGerman')],
  ['CH93 0076 2011 6238 5295 7', false, 'CH9300762011623852957'],
  ['DE03 1203 0000 0000 2020 51', false, refusal('ibanInvalid')],
  ['DE02 1203 0000 0000 2020 5', false, refusal('ibanInvalid')],
  ['XX02 1203 0000 0000 2020 51', true, refusal('ibanInvalid')],
  // Valid, but outside SEPA.
  ['BR15 0000 0000 0000 1093 2840 814P 2', false, refusal('ibanInvalid')],
  ['12345678', false, refusal('ibanInvalid')],
  ['…', false, refusal('ibanInvalid')],
])('%j (German only: %s)', (typed, isGermanOnly, expected) => {
  expect(outcome(typed, isGermanOnly)).toEqual(expected);
});
