import { AppError } from '@mundwerk/contract/errors';
import type { RecipientActor } from '#modules/actors.ts';
import { findRecipient } from '#modules/recipient/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { type BankDataState, type GivenBankData, storeBankData } from './bank-data.ts';
import { getBankData } from './get-bank-data.ts';

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
