import { createHmac, randomBytes } from 'node:crypto';
import type { Ctx, Platform } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { decrypt, encrypt } from '#platform/encryption.ts';
import { insertIbanKey, type StoredIbanKey, selectIbanKey, upsertIbanUses } from './store.ts';

type KeyHolder = Pick<Platform, 'config'>;

const KEY_BYTES = 32;

const ownerOf = (clientKey: string): string => `${clientKey}:iban-key`;

/** A client's key as text, encrypted for its row. */
export const encryptIbanKey = ({ config }: KeyHolder, clientKey: string, key: string): StoredIbanKey => {
  const { bytes, keyId } = encrypt(config.encryptionKeys, key, ownerOf(clientKey));
  return { keyEncrypted: bytes, keyId };
};

export const decryptIbanKey = ({ config }: KeyHolder, clientKey: string, stored: StoredIbanKey): string =>
  decrypt(config.encryptionKeys, { bytes: stored.keyEncrypted, keyId: stored.keyId }, ownerOf(clientKey));

/** Returns the function that fingerprints a client's accounts; its key is made at the first use and never changes. */
export const ibanFingerprints = async (
  platform: KeyHolder,
  db: Database,
  clientKey: string,
): Promise<(iban: string) => string> => {
  let stored = await selectIbanKey(db, clientKey);
  if (!stored) {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    await insertIbanKey(db, clientKey, encryptIbanKey(platform, clientKey, key));
    stored = await selectIbanKey(db, clientKey);
  }
  if (!stored) throw new Error('a client without a key for its fingerprints');
  const key = Buffer.from(decryptIbanKey(platform, clientKey, stored), 'base64url');
  return (iban) => createHmac('sha256', key).update(iban).digest('base64url');
};

/** Records that a person named an account just now, in the transaction that stores it. */
export const noteIbanUse = async (ctx: Ctx, personId: string, iban: string): Promise<void> => {
  const fingerprintOf = await ibanFingerprints(ctx.platform, ctx.db, ctx.client.key);
  await upsertIbanUses(ctx.db, ctx.client.key, [{ fingerprint: fingerprintOf(iban), personId, at: ctx.now }]);
};
