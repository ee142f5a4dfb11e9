import * as calls from '@mundwerk/contract/reward/bank-data';
import type { Serving } from '../actors.ts';
import type { BankDataState } from './bank-data/bank-data.ts';
import { deleteBankData } from './bank-data/delete-bank-data.ts';
import { getBankData } from './bank-data/get-bank-data.ts';
import { saveBankData } from './bank-data/save-bank-data.ts';
import { saveRecipientBankData } from './bank-data/save-recipient-bank-data.ts';

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
