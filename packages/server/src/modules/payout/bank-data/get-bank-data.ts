import type { RecipientActor, RecommenderActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { selectBankAccount } from '../store.ts';
import type { BankDataState } from './bank-data.ts';

/** The caller's bank data, masked; none where the client does not store bank data. */
export const getBankData = async (ctx: CtxOf<RecommenderActor | RecipientActor>): Promise<BankDataState> => {
  const isStored = ctx.client.config.ModuleStoringBankdata;
  return { isStored, bankData: isStored ? await selectBankAccount(ctx, ctx.actor.id) : null };
};
