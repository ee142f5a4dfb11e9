import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { because, requiredText } from '../fields.ts';
import { ACCOUNT_HOLDER_MAX_LENGTH } from '../values/limits.ts';
import { hasValidIbanChecksum, normaliseIban, TYPED_IBAN_MAX_LENGTH } from '../values/person/iban.ts';

export const BankData = object({ Kontoinhaber: z.string(), Iban: z.string() }).meta({
  id: 'BankData',
  description: 'A bank account with a masked IBAN.',
});
export type BankData = z.infer<typeof BankData>;

/** A typed IBAN, whose check digits are tested here, so that it is listed with the other wrong fields. */
export const givenIban = requiredText(TYPED_IBAN_MAX_LENGTH).refine(
  (typed) => !typed || hasValidIbanChecksum(normaliseIban(typed)),
  because('ibanInvalid'),
);

const givenBankData = z.object({
  Kontoinhaber: requiredText(ACCOUNT_HOLDER_MAX_LENGTH),
  Iban: givenIban,
});

const bankDataReply = z.object({
  WirdGespeichert: z.boolean().describe('Whether the client stores bank data.'),
  Bankdaten: BankData.nullable(),
});
const exampleBank = {
  WirdGespeichert: true,
  Bankdaten: { Kontoinhaber: 'Anna Muster', Iban: 'DE•• •••• •••• •••• ••30 00' },
};

export const getBankData = defineCall('getBankData', {
  auth: 'recommender',
  summary: 'Get the recommender’s bank data',
  description: "Returns the recommender's stored bank data with a masked IBAN.",
  path: '/empfehler/bankdaten',
  reply: bankDataReply,
  example: { reply: exampleBank },
});

export const saveBankData = defineCall('saveBankData', {
  auth: 'recommender',
  summary: 'Save the recommender’s bank data',
  description: "Saves the recommender's bank data. Responds 403 `notAllowed` if the client stores none.",
  method: 'PUT',
  path: '/empfehler/bankdaten',
  needsFreshLogin: true,
  body: givenBankData,
  reply: bankDataReply,
  errors: ['notAllowed', 'freshLoginRequired', 'ibanInvalid', 'ibanNotGerman'],
  example: { body: { Kontoinhaber: 'Anna Muster', Iban: 'DE02 1203 0000 0000 2020 51' }, reply: exampleBank },
});

export const saveRecipientBankData = defineCall('saveRecipientBankData', {
  summary: 'Save the recipient’s bank data',
  description:
    "Saves the recipient's bank data. Responds 400 `consentMissing` before the recipient has accepted the terms.",
  method: 'POST',
  path: '/empfaenger/bankdaten',
  auth: 'recipient',
  body: givenBankData,
  reply: bankDataReply,
  errors: ['notAllowed', 'consentMissing', 'ibanInvalid', 'ibanNotGerman'],
  example: { body: { Kontoinhaber: 'Berta Beispiel', Iban: 'DE02 1203 0000 0000 2020 51' }, reply: exampleBank },
});

export const deleteBankData = defineCall('deleteBankData', {
  auth: 'recommender',
  summary: 'Delete the recommender’s bank data',
  description: "Deletes the recommender's stored bank data.",
  method: 'DELETE',
  path: '/empfehler/bankdaten',
  needsFreshLogin: true,
  reply: bankDataReply,
  errors: ['notAllowed', 'freshLoginRequired'],
  example: { reply: { WirdGespeichert: true, Bankdaten: null } },
});
