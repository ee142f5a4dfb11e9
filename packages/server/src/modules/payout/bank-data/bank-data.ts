import { AppError } from '@mundwerk/contract/errors';
import { maskIban } from '@mundwerk/contract/values/person/iban';
import type { RecommenderActor } from '#modules/actors.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { isHolding, noveltyOf } from '../change/rules.ts';
import { deleteAccountChange, upsertAccountChange } from '../change/store.ts';
import { decryptIban, encryptIban } from '../iban-encryption.ts';
import { noteIbanUse } from '../iban-use/note-iban-use.ts';
import { readIban } from '../read-iban.ts';
import { type BankAccountOwner, deleteBankAccount, selectBankAccount, upsertBankAccount } from '../store.ts';

export type OwnCtx = CtxOf<RecommenderActor>;

/** Bank data in the masked form that is shown. */
export interface BankData {
  readonly holder: string;
  readonly ibanMasked: string;
}

/** Whether the client stores bank data, and the bank data of the caller. */
export interface BankDataState {
  readonly isStored: boolean;
  readonly bankData: BankData | null;
}

/** Bank data as a person types them. */
export interface GivenBankData {
  readonly holder: string;
  readonly iban: string;
}

/**
 * Stores bank data and returns how they compare with those stored before. A changed IBAN is recorded, because it holds payments back, and
 * so is a first one unless the owner proved who they are: by a password or passkey in this session, or by a mailed link.
 */
export const storeBankData = async (
  ctx: Ctx,
  owner: BankAccountOwner,
  given: GivenBankData,
  isProven: boolean,
): Promise<'same' | 'first' | 'other'> => {
  if (!ctx.client.config.ModuleStoringBankdata) throw new AppError('notAllowed');
  const iban = readIban(given.iban, ctx.client.config);
  const before = await readOwnBankData(ctx, owner.id);
  await upsertBankAccount(ctx, owner, {
    holder: given.holder,
    iban_masked: maskIban(iban),
    ...encryptIban(ctx.platform.config.encryptionKeys, iban, { clientKey: ctx.client.key, ownerId: owner.id }),
  });
  await noteIbanUse(ctx, owner.id, iban);
  const novelty = noveltyOf(iban, before?.iban ?? null);
  if (isHolding(novelty, isProven)) await upsertAccountChange(ctx, owner.id);
  if (!before) return 'first';
  return novelty === 'changed' || before.holder !== given.holder ? 'other' : 'same';
};

/**
 * Removes the saved bank data of a person who keeps their user account; returns them masked. The removal is recorded like a change,
 * because the next bank account replaces this one, however much later it is entered.
 */
export const removeBankData = async (ctx: Ctx, ownerId: string): Promise<{ readonly ibanMasked: string } | null> => {
  const stored = await selectBankAccount(ctx, ownerId);
  if (!stored) return null;
  await deleteBankAccount(ctx, ownerId);
  await upsertAccountChange(ctx, ownerId);
  return { ibanMasked: stored.ibanMasked };
};

/** Erases the bank data of a person whose user account is deleted, and the record of their last change. */
export const eraseBankData = async (ctx: Ctx, ownerId: string): Promise<void> => {
  await deleteBankAccount(ctx, ownerId);
  await deleteAccountChange(ctx, ownerId);
};

/** All stored bank data, the IBAN in full, for the recommender's own copy of their data. */
export const readOwnBankData = async (
  ctx: Ctx,
  recommenderId: string,
): Promise<{ holder: string; iban: string; updatedAt: Date } | null> => {
  const stored = await selectBankAccount(ctx, recommenderId);
  if (!stored) return null;
  const iban = decryptIban(
    ctx.platform.config.encryptionKeys,
    { keyId: stored.keyId, bytes: stored.ibanEncrypted },
    { clientKey: ctx.client.key, ownerId: recommenderId },
  );
  return { holder: stored.holder, iban, updatedAt: stored.updatedAt };
};
