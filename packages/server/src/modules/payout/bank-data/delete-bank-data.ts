import { notifyOwner, refuseSupport } from '#modules/account/index.ts';
import { transact } from '#platform/context.ts';
import { type BankDataState, type OwnCtx, removeBankData } from './bank-data.ts';
import { getBankData } from './get-bank-data.ts';

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
