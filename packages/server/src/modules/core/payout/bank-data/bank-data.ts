import { AppError } from '@mundwerk/contract/errors';
import { maskIban } from '@mundwerk/contract/values/person/iban';
import type { RecipientActor, RecommenderActor } from '#modules/actors.ts';
import { notifyOwner, refuseSupport } from '#modules/core/account/index.ts';
import { findRecipient } from '#modules/core/recipient/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { noteIbanUse } from '../iban-use/iban-uses.ts';
import { decryptIban, encryptIban, readIban } from '../ibans.ts';
import type { PayeeAccount } from '../payment/account-encryption.ts';
import { isHolding, noveltyOf } from '../rules.ts';
import {
  type BankAccountOwner,
  deleteAccountChange,
  deleteBankAccount,
  selectBankAccount,
  upsertAccountChange,
  upsertBankAccount,
} from '../store.ts';

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

/** The caller's bank data, masked; none where the client does not store bank data. */
export const getBankData = async (ctx: CtxOf<RecommenderActor | RecipientActor>): Promise<BankDataState> => {
  const isStored = ctx.client.config.ModuleStoringBankdata;
  return { isStored, bankData: isStored ? await selectBankAccount(ctx, ctx.actor.id) : null };
};

/** Saves the recommender's bank data, the IBAN encrypted, and notifies the recommender if anything changed. */
export const saveBankData = async (ctx: OwnCtx, given: GivenBankData): Promise<BankDataState> => {
  const { actor } = ctx;
  refuseSupport(actor);
  await transact(ctx, async (inner) => {
    const difference = await storeBankData(inner, actor, given, actor.confirmedAt !== null);
    if (difference === 'same') return;
    await notifyOwner(inner, actor.id, {
      subject: difference === 'first' ? 'bankDataEntered' : 'bankDataChanged',
      ibanMasked: maskIban(readIban(given.iban, ctx.client.config)),
    });
  });
  return getBankData(ctx);
};

/** Saves a recipient's bank data, only after consent to the terms: recipients without it are deleted, and bank data must not outlive them. */
export const saveRecipientBankData = async (
  ctx: CtxOf<RecipientActor>,
  given: GivenBankData,
): Promise<BankDataState> => {
  const recipient = await findRecipient(ctx, 'id', ctx.actor.id);
  if (!recipient?.consentAt) throw new AppError('consentMissing');
  await transact(ctx, (inner) => storeBankData(inner, ctx.actor, given, ctx.actor.hasProvenAddress));
  return getBankData(ctx);
};

/**
 * Saves the account that a recommender just named for a payout, because they ticked the box. The recommender is notified unless the
 * pickup has already notified them of the same account.
 */
export const rememberAccount = async (
  ctx: Ctx,
  actor: RecommenderActor,
  account: PayeeAccount,
  isTold: boolean,
): Promise<void> => {
  const difference = await storeBankData(ctx, actor, account, actor.confirmedAt !== null);
  if (difference === 'same' || isTold) return;
  await notifyOwner(ctx, actor.id, {
    subject: difference === 'first' ? 'bankDataEntered' : 'bankDataChanged',
    ibanMasked: maskIban(account.iban),
  });
};

/** Deletes the recommender's bank data, also those left from when the client still stored them. */
export const deleteBankData = async (ctx: OwnCtx): Promise<BankDataState> => {
  const { actor } = ctx;
  refuseSupport(actor);
  await transact(ctx, async (inner) => {
    const removed = await removeBankData(inner, actor.id);
    if (removed) await notifyOwner(inner, actor.id, { subject: 'bankDataDeleted', ...removed });
  });
  return getBankData(ctx);
};
