import { AppError } from '@mundwerk/contract/errors';
import { maskIban } from '@mundwerk/contract/values/iban';
import type { Ctx, CtxOf, RecipientActor, RecommenderActor } from '../../platform/context.ts';
import { refuseSupport } from '../account/index.ts';
import { findRecipient } from '../recipient/index.ts';
import { decryptIban, encryptIban } from './iban-encryption.ts';
import { readIban } from './read-iban.ts';
import { type BankAccountOwner, deleteBankAccount, selectBankAccount, upsertBankAccount } from './store.ts';

type OwnCtx = CtxOf<RecommenderActor>;

/** Bank data as everyone sees it. */
export interface BankData {
  readonly holder: string;
  readonly ibanMasked: string;
}

/** Whether the client keeps bank data, and those of the caller. */
export interface BankDataState {
  readonly isStored: boolean;
  readonly bankData: BankData | null;
}

/** The caller's bank data, masked; none where the client keeps none. */
export const getBankData = async (ctx: CtxOf<RecommenderActor | RecipientActor>): Promise<BankDataState> => {
  const isStored = ctx.client.config.ModuleStoringBankdata;
  return { isStored, bankData: isStored ? await selectBankAccount(ctx, ctx.actor.id) : null };
};

/** Bank data as somebody types them. */
export interface GivenBankData {
  readonly holder: string;
  readonly iban: string;
}

const keep = async (ctx: Ctx, owner: BankAccountOwner, given: GivenBankData): Promise<void> => {
  if (!ctx.client.config.ModuleStoringBankdata) throw new AppError('PSOF0203');
  const iban = readIban(given.iban, ctx.client.config);
  await upsertBankAccount(ctx, owner, {
    holder: given.holder,
    iban_masked: maskIban(iban),
    ...encryptIban(ctx.platform.config.encryptionKeys, iban, { clientKey: ctx.client.key, ownerId: owner.id }),
  });
};

/** Saves the recommender's bank data, the IBAN encrypted. */
export const saveBankData = async (ctx: OwnCtx, given: GivenBankData): Promise<BankDataState> => {
  refuseSupport(ctx.actor);
  await keep(ctx, ctx.actor, given);
  return getBankData(ctx);
};

/** Saves a recipient's bank data. Only of who agreed to the terms: what is not confirmed is deleted, and this must not outlive it. */
export const saveRecipientBankData = async (
  ctx: CtxOf<RecipientActor>,
  given: GivenBankData,
): Promise<BankDataState> => {
  const recipient = await findRecipient(ctx, 'id', ctx.actor.id);
  if (!recipient?.consentAt) throw new AppError('PSOF0304');
  await keep(ctx, ctx.actor, given);
  return getBankData(ctx);
};

/** Deletes the recommender's bank data, also those left from when the client still kept them. */
export const deleteBankData = async (ctx: OwnCtx): Promise<BankDataState> => {
  refuseSupport(ctx.actor);
  await deleteBankAccount(ctx, ctx.actor.id);
  return getBankData(ctx);
};

/** All that is held, the IBAN in full, for the recommender's own copy of their data. */
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
