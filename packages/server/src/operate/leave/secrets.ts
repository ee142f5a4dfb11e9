import type { Config } from '#platform/config.ts';
import { decrypt, type EncryptedColumn, encrypt, type StoredRow } from '#platform/encryption.ts';
import type { Table } from './catalogue.ts';
import { CLEAR_SECRETS } from './decisions.ts';
import type { OwnColumns } from './rows.ts';
import { type DataKey, isWrapped, unwrap, wrap } from './wrapping.ts';

/** Every encrypted column, as the module that owns it describes it. */
export const loadEncryptedColumns = async (): Promise<readonly EncryptedColumn[]> => {
  const { CLIENT_SECRETS } = await import('#modules/core/client/index.ts');
  const { ENCRYPTED_FILES } = await import('#modules/connect/operations/index.ts');
  const { ENCRYPTED_BANK_DATA } = await import('#modules/core/payout/index.ts');
  const { ENCRYPTED_CODES } = await import('#modules/core/voucher/index.ts');
  const { ENDPOINT_SECRETS } = await import('#modules/connect/webhook/index.ts');
  const { ENCRYPTED_MAILS } = await import('#platform/mail/content/mail-content.ts');
  return [
    CLIENT_SECRETS,
    ENCRYPTED_FILES,
    ...ENCRYPTED_BANK_DATA,
    ENCRYPTED_CODES,
    ...ENDPOINT_SECRETS,
    ENCRYPTED_MAILS,
  ];
};

/** The columns of each table that differ between installations although the content is the same. */
export const ownColumns = (encrypted: readonly EncryptedColumn[]): OwnColumns => {
  const own: Record<string, string[]> = {};
  for (const { table, column, keyColumn, derived } of encrypted)
    own[table] = [...(own[table] ?? []), column, keyColumn, ...(derived?.columns ?? [])];
  return own;
};

type Keys = Pick<Config, 'encryptionKeys' | 'appSecret'>;

/** bytea as JSON has it. */
const bytesOf = (hex: unknown): Buffer => Buffer.from(String(hex).slice(2), 'hex');
const hexOf = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** Moves secrets of rows between the stored form of this installation, clear text, and the wrapped form of an export. */
export const secretsOf = (encrypted: readonly EncryptedColumn[], keys: Keys) => {
  const byTable = new Map<string, EncryptedColumn[]>();
  for (const one of encrypted) byTable.set(one.table, [...(byTable.get(one.table) ?? []), one]);
  const placeOf = ({ name, key }: Table, column: string, row: StoredRow): string =>
    JSON.stringify([name, column, ...key.map((part) => row[part])]);

  /** The secrets of a row in clear, by column. */
  const openRow = ({ name }: Table, row: StoredRow): Record<string, string> => {
    const clear: Record<string, string> = {};
    for (const { column, keyColumn, ownerOf } of byTable.get(name) ?? []) {
      const keyId = row[keyColumn];
      if (typeof keyId !== 'string' || row[column] === null) continue;
      clear[column] = decrypt(keys.encryptionKeys, { keyId, bytes: bytesOf(row[column]) }, ownerOf(row));
    }
    for (const column of CLEAR_SECRETS[name] ?? []) {
      const value = row[column];
      if (typeof value === 'string') clear[column] = value;
    }
    return clear;
  };

  return {
    has: ({ name }: Table): boolean => byTable.has(name) || name in CLEAR_SECRETS,
    openRow,
    /** A row as it leaves: secrets wrapped, keys and what follows from them left out. */
    wrapRow: (table: Table, row: StoredRow, key: DataKey): StoredRow => {
      const left: Record<string, unknown> = { ...row };
      for (const [column, text] of Object.entries(openRow(table, row))) {
        left[column] = wrap(key, text, placeOf(table, column, row));
        const known = byTable.get(table.name)?.find((one) => one.column === column);
        for (const name of known ? [known.keyColumn, ...(known.derived?.columns ?? [])] : []) delete left[name];
      }
      return left;
    },
    /** The secrets of an exported row in clear, by column. */
    unwrapRow: (table: Table, row: StoredRow, key: DataKey): Record<string, string> =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([, value]) => isWrapped(value))
          .map(([column, value]) => [
            column,
            unwrap(key, value as Parameters<typeof unwrap>[1], placeOf(table, column, row)),
          ]),
      ),
    /** An exported row as this installation stores it: encrypted with its newest key, hashes computed anew. */
    storeRow: ({ name }: Table, row: StoredRow, clear: Readonly<Record<string, string>>): StoredRow => {
      const stored: Record<string, unknown> = { ...row };
      for (const [column, text] of Object.entries(clear)) {
        const known = byTable.get(name)?.find((one) => one.column === column);
        if (!known) {
          stored[column] = text;
          continue;
        }
        const { keyId, bytes } = encrypt(keys.encryptionKeys, text, known.ownerOf(row));
        Object.assign(stored, { [column]: hexOf(bytes), [known.keyColumn]: keyId }, known.derived?.of(text, row, keys));
      }
      return stored;
    },
  };
};
