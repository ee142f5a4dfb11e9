import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, requiredText } from '../fields.ts';
import { ERRORS } from '../values/error-table.ts';
import { ACCOUNT_HOLDER_MAX_LENGTH, PORTAL_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { givenIban } from './bank-data.ts';

/** Maximum number of claims that can be picked up in one call. */
export const PICK_UP_MAX_CLAIMS = 100;

export const pickUpRewards = defineCall('pickUpRewards', {
  summary: 'Pick up several rewards by transfer to one account',
  description:
    'Picks up several rewards by transfer to one account, in one transaction. A claim that cannot be picked up is listed in `Abgelehnt` and does not affect the others. Repeating the call pays nothing twice: claims picked up before are listed as such.',
  method: 'PUT',
  path: '/empfehler/praemierungen',
  auth: 'recommender',
  // Paying to another account than the saved one has the same effect as changing the bank data.
  needsFreshLogin: { ifBodyHas: 'Iban' },
  body: z
    .object({
      Praemierungsnummern: z.array(givenText(PORTAL_NUMBER_MAX_LENGTH)).min(1).max(PICK_UP_MAX_CLAIMS),
      Kontoinhaber: requiredText(ACCOUNT_HOLDER_MAX_LENGTH)
        .optional()
        .describe('Holder of the account; without `Kontoinhaber` and `Iban` the saved account is used.'),
      Iban: givenIban.optional(),
      KontoMerken: z
        .boolean()
        .default(false)
        .describe(
          'Whether to save the account for the next reward; 403 `notAllowed` if the client stores no bank data.',
        ),
    })
    .refine(({ Kontoinhaber, Iban }) => Kontoinhaber === undefined || Iban !== undefined, {
      error: 'fieldMissing',
      path: ['Iban'],
    })
    .refine(({ Kontoinhaber, Iban }) => Iban === undefined || Kontoinhaber !== undefined, {
      error: 'fieldMissing',
      path: ['Kontoinhaber'],
    }),
  reply: z.object({
    Abgeholt: z
      .array(z.object({ Praemierungsnummer: z.string(), WertCent: z.int().positive() }))
      .describe('Claims that were picked up: their number, or a list.'),
    Abgelehnt: z
      .array(z.object({ Praemierungsnummer: z.string(), ErrorCode: z.string(), Message: z.string() }))
      .describe(
        'Claims that were not picked up, each with error code and sentence: already picked up, not ready, voucher only, or unknown.',
      ),
    SummeCent: z.int().nonnegative().describe('Sum of the claims picked up, in cents.'),
    ErwartetBis: z.iso.date().describe('Day by which the money usually arrives.'),
  }),
  errors: [
    'emailNotAdmitted',
    'accountBlocked',
    'emailBlocked',
    'employeeExcluded',
    'notAllowed',
    'freshLoginRequired',
    'ibanInvalid',
    'ibanNotGerman',
    'bankDataNotSaved',
  ],
  example: {
    body: {
      Praemierungsnummern: ['4T7N0R2C9XKM', '8M2K5V7Q0RTX'],
      Kontoinhaber: 'Anna Muster',
      Iban: 'DE02 1203 0000 0000 2020 51',
    },
    reply: {
      Abgeholt: [{ Praemierungsnummer: '4T7N0R2C9XKM', WertCent: 7000 }],
      Abgelehnt: [
        {
          Praemierungsnummer: '8M2K5V7Q0RTX',
          ErrorCode: ERRORS.rewardPickedUp.code,
          Message: 'Diese Prämie ist bereits abgeholt.',
        },
      ],
      SummeCent: 7000,
      ErwartetBis: '2026-12-29',
    },
  },
});
