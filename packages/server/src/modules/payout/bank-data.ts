import { AppError } from '@mundwerk/contract/errors';
import { maskIban } from '@mundwerk/contract/values/iban';
import type { Ctx, RecommenderActor } from '../../platform/context.ts';
import { refuseSupport } from '../account/index.ts';
import { decryptIban, encryptIban } from './iban-encryption.ts';
import { readIban } from './read-iban.ts';
import { deleteBankAccount, selectBankAccount, upsertBankAccount } from './store.ts';

type OwnCtx = Ctx & { readonly actor: RecommenderActor };

/** Bank data as everyone sees it. */
export interface BankData {
  readonly holder: string;
  readonly ibanMasked: string;
}

/** Whether the client keeps bank data, and those of the recommender. */
export interface BankDataState {
  readonly isStored: boolean;
  readonly bankData: BankData | null;
}

/** The recommender's bank data, masked; none where the client keeps none. */
export const getBankData = async (ctx: OwnCtx): Promise<BankDataState> => {
  const isStored = ctx.client.config.ModuleStoringBankdata;
  return { isStored, bankData: isStored ? await selectBankAccount(ctx, ctx.actor.id) : null };
};

/** Saves the recommender's bank data, the IBAN encrypted. */
export const saveBankData = async (ctx: OwnCtx, given: { holder: string; iban: string }): Promise<BankDataState> => {
  refuseSupport(ctx.actor);
  if (!ctx.client.config.ModuleStoringBankdata) throw new AppError('PSOF0203');
  const iban = readIban(given.iban, ctx.client.config);
  const ref = { clientKey: ctx.client.key, recommenderId: ctx.actor.id };
  await upsertBankAccount(ctx, ctx.actor.id, {
    holder: given.holder,
    iban_masked: maskIban(iban),
    ...encryptIban(ctx.platform.config.encryptionKeys, iban, ref),
  });
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
    { clientKey: ctx.client.key, recommenderId },
  );
  return { holder: stored.holder, iban, updatedAt: stored.updatedAt };
};
