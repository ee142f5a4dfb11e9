import type { ClientConfig } from '@mundwerk/contract/client/client';
import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { normaliseIban } from '@mundwerk/contract/values/person/iban';
import { isSEPACountry, isValidIBAN } from 'ibantools';
import {
  decrypt,
  type Encrypted,
  type EncryptedColumn,
  type EncryptionKeys,
  encrypt,
  fingerprint,
} from '#platform/encryption.ts';
import type { Task } from '#platform/jobs/job.ts';
import { renewEncryption } from '#platform/retention/renew-encryption.ts';
import { findClient, listClientKeys } from '../client/index.ts';
import {
  type BankAccountRef,
  deleteAccountsOfClient,
  type EncryptedIban,
  takeAccountsOfOtherKeys,
  updateEncryption,
} from './store.ts';

const refuse = (reason: ErrorName): never => {
  throw new AppError(reason, [{ field: 'Iban', reason }]);
};

/** Reads an IBAN that money can be sent to: valid in its country's form, inside SEPA, German where the client wants that. */
export const readIban = (typed: string, config: Pick<ClientConfig, 'ModuleIBANNurDE'>): string => {
  const iban = normaliseIban(typed);
  const country = iban.slice(0, 2);
  if (!isValidIBAN(iban) || !isSEPACountry(country)) return refuse('ibanInvalid');
  if (config.ModuleIBANNurDE && country !== 'DE') return refuse('ibanNotGerman');
  return iban;
};

const ownerOf = ({ clientKey, ownerId }: BankAccountRef): string => `${clientKey}:${ownerId}`;

const fingerprintOf = (keys: EncryptionKeys, clientKey: string, iban: string): string =>
  fingerprint(keys, `iban:${clientKey}:${iban}`);

/** The IBANs that people saved, as a row tells of them. */
export const SAVED_IBANS: EncryptedColumn = {
  table: 'bank_account',
  column: 'iban_encrypted',
  keyColumn: 'key_id',
  ownerOf: (row) =>
    ownerOf({ clientKey: String(row.client_key), ownerId: String(row.recommender_id ?? row.recipient_id) }),
  derived: {
    columns: ['iban_fingerprint'],
    of: (iban, row, { encryptionKeys }) => ({
      iban_fingerprint: fingerprintOf(encryptionKeys, String(row.client_key), iban),
    }),
  },
};

/** The stored form of an IBAN, bound to its owner, so that copying it into another row redirects no payment. */
export const encryptIban = (keys: EncryptionKeys, iban: string, ref: BankAccountRef): EncryptedIban => {
  const { bytes, keyId } = encrypt(keys, iban, ownerOf(ref));
  return {
    iban_encrypted: bytes,
    key_id: keyId,
    iban_fingerprint: fingerprintOf(keys, ref.clientKey, iban),
  };
};

/** The possible stored fingerprints of an IBAN, one for each key of the installation, so that rows of an older key are found as well. */
export const storedFingerprints = (keys: EncryptionKeys, clientKey: string, iban: string): string[] =>
  keys.map((key) => fingerprintOf([key], clientKey, iban));

/** The IBAN in full: for its owner's own copy of their data, and for paying. */
export const decryptIban = (keys: EncryptionKeys, stored: Encrypted, ref: BankAccountRef): string =>
  decrypt(keys, stored, ownerOf(ref));

/** Encrypts the accounts that people saved with the newest key. */
export const renewBankEncryption = renewEncryption({
  name: 'renew-bank-encryption',
  cron: '57 3 * * *',
  take: takeAccountsOfOtherKeys,
  renew: (trx, keys, { ibanEncrypted, keyId, ...ref }) =>
    updateEncryption(trx, ref, encryptIban(keys, decryptIban(keys, { bytes: ibanEncrypted, keyId }, ref), ref)),
});

/** Deletes bank data of clients that switched their storage off. */
export const dropUnwantedBankAccounts: Task = {
  name: 'drop-unwanted-bank-accounts',
  cron: '52 3 * * *',
  run: async (platform) => {
    let touched = 0;
    for (const key of await listClientKeys(platform.db)) {
      const client = await findClient(platform, key);
      if (client && !client.config.ModuleStoringBankdata) touched += await deleteAccountsOfClient(platform.db, key);
    }
    return touched;
  },
};
