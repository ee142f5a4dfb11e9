import { AppError } from '@mundwerk/contract/errors';
import {
  notePayee,
  openPayment,
  type PayeeAccount,
  readIban,
  readOwnBankData,
  rememberAccount,
} from '#modules/payout/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Claim } from '../life/store.ts';
import type { BeneficiaryCtx } from './find-claim.ts';

/** The account to pay to; null stands for the saved one. */
export interface PayeeInput {
  readonly account: { readonly holder: string; readonly iban: string } | null;
  /** Whether to save the account for the next reward. */
  readonly isRemembered: boolean;
}

/** Reads the account of an input, or the saved one; fieldMissing where there is neither. */
export const payeeOf = async (ctx: BeneficiaryCtx, { account }: PayeeInput): Promise<PayeeAccount> => {
  const { actor, client } = ctx;
  if (account) return { holder: account.holder, iban: readIban(account.iban, client.config) };
  const canUseSaved = actor.kind === 'recommender' && client.config.ModuleStoringBankdata;
  const saved = canUseSaved ? await readOwnBankData(ctx, actor.id) : null;
  if (!saved) {
    throw new AppError('inputInvalid', [
      { field: 'Kontoinhaber', reason: 'fieldMissing' },
      { field: 'Iban', reason: 'fieldMissing' },
    ]);
  }
  return { holder: saved.holder, iban: readIban(saved.iban, client.config) };
};

/**
 * Opens the payments of claims that were just picked up by one person, all to the same account, and saves the account where that is wanted.
 * The owner is notified once of a new account, however many claims it is for. Call it in the transaction of the pickup.
 */
export const payClaims = async (
  ctx: Ctx,
  actor: BeneficiaryCtx['actor'],
  claims: readonly Claim[],
  account: PayeeAccount,
  { isRemembered, by }: { readonly isRemembered: boolean; readonly by: string },
): Promise<void> => {
  const [first] = claims;
  if (!first) return;
  // A reward token came by mail; a session is as good as the password or passkey that it has seen.
  const isProven = actor.kind !== 'recommender' || actor.confirmedAt !== null;
  const isTold = await notePayee(ctx, first, account.iban, isProven);
  for (const claim of claims) await openPayment(ctx, claim, account, by);
  if (!isRemembered) return;
  // A mailed link alone neither reveals nor saves an account.
  if (actor.kind !== 'recommender') throw new AppError('notAllowed');
  await rememberAccount(ctx, actor, account, isTold);
};
