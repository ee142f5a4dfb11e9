import type { Language } from '@mundwerk/contract/values/language';
import type { Ctx } from '#platform/context.ts';
import { decrypt, type Encrypted, type EncryptedColumn, type EncryptionKeys, encrypt } from '#platform/encryption.ts';
import { keyedHash } from '#platform/ids.ts';
import { renewEncryption } from '#platform/retention/renew-encryption.ts';
import { findReward, textIn } from '../catalogue/index.ts';
import { type CodeRef, type EncryptedCode, selectCode, takeCodesOfOtherKeys, updateCodeEncryption } from './store.ts';

const ownerOf = ({ clientKey, id }: CodeRef): string => `${clientKey}:voucher:${id}`;

/** Encrypts a code, bound to its row, so that copying it into another row yields no second voucher. */
export const encryptCode = (keys: EncryptionKeys, code: string, ref: CodeRef): EncryptedCode => {
  const { bytes, keyId } = encrypt(keys, code, ownerOf(ref));
  return { code_encrypted: bytes, key_id: keyId };
};

/** Decrypts a code, which only its beneficiary may see. */
export const decryptCode = (keys: EncryptionKeys, stored: Encrypted, ref: CodeRef): string =>
  decrypt(keys, stored, ownerOf(ref));

/** A hash that identifies equal codes of a client; it stays the same when the encryption keys are renewed. */
export const codeHash = (appSecret: string, clientKey: string, code: string): string =>
  keyedHash(appSecret, `voucher:${clientKey}:${code}`);

/** The codes of vouchers, as a row tells of them. */
export const ENCRYPTED_CODES: EncryptedColumn = {
  table: 'voucher_code',
  column: 'code_encrypted',
  keyColumn: 'key_id',
  ownerOf: (row) => ownerOf({ clientKey: String(row.client_key), id: String(row.id) }),
  derived: {
    columns: ['code_hash'],
    of: (code, row, { appSecret }) => ({ code_hash: codeHash(appSecret, String(row.client_key), code) }),
  },
};

/** The parts of a claim that its voucher depends on: the chosen reward, and the promised choices. */
export interface VoucherClaim {
  readonly id: string;
  readonly chosenRewardId: number | null;
  readonly choices: ReadonlyArray<{ readonly id: number; readonly title: Readonly<Partial<Record<Language, string>>> }>;
}

/** A voucher as its beneficiary gets it. */
export interface Voucher {
  readonly code: string;
  readonly title: string;
  readonly valueCents: number;
  readonly redeemUrl: string | null;
  readonly redeemNote: string | null;
  readonly assignedAt: Date;
}

/** The voucher of a claim; null while it has none, and once its code is erased. */
export const readVoucher = async (ctx: Ctx, claim: VoucherClaim): Promise<Voucher | null> => {
  const stored = await selectCode(ctx, claim.id);
  if (!stored?.codeEncrypted || !stored.keyId) return null;
  const fallback = ctx.client.config.StandardSprache;
  const chosen = claim.choices.find(({ id }) => id === claim.chosenRewardId);
  // The redemption text may change, so it comes from today's catalogue; the promise may not.
  const reward = claim.chosenRewardId === null ? null : await findReward(ctx, claim.chosenRewardId);
  return {
    code: decryptCode(
      ctx.platform.config.encryptionKeys,
      { bytes: stored.codeEncrypted, keyId: stored.keyId },
      { clientKey: ctx.client.key, id: stored.id },
    ),
    title: chosen ? textIn(chosen.title, ctx.language, fallback) : '',
    valueCents: stored.valueCents,
    redeemUrl: reward?.redeemUrl ?? null,
    redeemNote: reward?.redeemNote ? textIn(reward.redeemNote, ctx.language, fallback) : null,
    assignedAt: stored.assignedAt,
  };
};

/** Encrypts voucher codes with the newest key, like bank data. */
export const renewVoucherEncryption = renewEncryption({
  name: 'renew-voucher-encryption',
  cron: '3 4 * * *',
  take: takeCodesOfOtherKeys,
  renew: (trx, keys, { codeEncrypted, keyId, ...ref }) =>
    updateCodeEncryption(trx, ref, encryptCode(keys, decryptCode(keys, { bytes: codeEncrypted, keyId }, ref), ref)),
});
