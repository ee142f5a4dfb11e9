import { maskIban } from '@mundwerk/contract/values/person/iban';
import { notifyOwner, refuseSupport } from '#modules/account/index.ts';
import { transact } from '#platform/context.ts';
import { readIban } from '../read-iban.ts';
import { type BankDataState, type GivenBankData, type OwnCtx, storeBankData } from './bank-data.ts';
import { getBankData } from './get-bank-data.ts';

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
