import type { Ctx } from '#platform/context.ts';
import { type BankFileRow, selectBankFiles } from '../read-models/bank-files.ts';
import { nameSigners } from '../read-models/signers.ts';

/** The bank files with the names of those who uploaded them, the newest first. */
export const listBankFiles = async (ctx: Ctx): Promise<BankFileRow[]> => {
  const files = await selectBankFiles(ctx);
  const nameOf = await nameSigners(
    ctx,
    files.map(({ by }) => by),
  );
  return files.map((file) => ({ ...file, by: nameOf(file.by) }));
};
