import * as calls from '@mundwerk/contract/reward/bank-data';
import type { Serving } from '#modules/actors.ts';
import {
  type BankDataState,
  deleteBankData,
  getBankData,
  saveBankData,
  saveRecipientBankData,
} from './bank-data/bank-data.ts';

const view = ({ isStored, bankData }: BankDataState) => ({
  WirdGespeichert: isStored,
  Bankdaten: bankData && { Kontoinhaber: bankData.holder, Iban: bankData.ibanMasked },
});

/** Registers the calls about bank data. */
export const registerPayoutModule = ({ serve }: Serving): void => {
  serve(calls.getBankData, async (ctx) => view(await getBankData(ctx)));

  serve(calls.saveBankData, async (ctx, { body }) =>
    view(await saveBankData(ctx, { holder: body.Kontoinhaber, iban: body.Iban })),
  );

  serve(calls.saveRecipientBankData, async (ctx, { body }) =>
    view(await saveRecipientBankData(ctx, { holder: body.Kontoinhaber, iban: body.Iban })),
  );

  serve(calls.deleteBankData, async (ctx) => view(await deleteBankData(ctx)));
};
