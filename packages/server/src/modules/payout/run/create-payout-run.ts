import { createHash } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import { nextBusinessDay } from '@mundwerk/contract/values/business-day';
import { clientTranslate } from '#modules/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transactLong } from '#platform/context.ts';
import { newCode } from '#platform/ids.ts';
import { heldSince } from '../change/rules.ts';
import type { RunApproval } from '../tables.ts';
import { writeFile } from './download-payout-file.ts';
import { findPayoutRun, RUN_NUMBER_LENGTH } from './find-payout-run.ts';
import type { FileHead } from './pain001.ts';
import { isPossibleExecution } from './rules.ts';
import { collectPayments, insertRun, lockRuns } from './store.ts';
import type { FollowedRun } from './view-store.ts';

/** More payments would make files that banks refuse; the rest waits for the next run. */
export const MAX_PAYMENTS = 100_000;

/** The day the bank is asked to pay: the requested one, refused where no bank pays on it, or the next business day. */
export const executionDayOf = (ctx: Ctx, requested: string | null): string => {
  const today = calendarDay(ctx.now);
  if (requested === null) return nextBusinessDay(today);
  if (!isPossibleExecution(requested, today)) {
    throw new AppError('inputInvalid', [{ field: 'Ausfuehrungsdatum', reason: 'inputInvalid' }]);
  }
  return requested;
};

const debtorOf = ({ client }: Ctx): Pick<FileHead, 'debtorName' | 'debtorIban' | 'debtorBic'> => {
  const account = client.config.Auszahlungskonto;
  if (!account) throw new AppError('payingAccountMissing');
  return { debtorName: account.Name, debtorIban: account.Iban, debtorBic: account.Bic };
};

/** Writes the file once without storing it: its hash and length belong to the run, which is never changed afterwards. */
const measure = async (
  ctx: Ctx,
  head: FileHead,
): Promise<{ readonly fileBytes: number; readonly fileSha256: string }> => {
  const hash = createHash('sha256');
  let fileBytes = 0;
  for await (const piece of writeFile(ctx, head)) {
    hash.update(piece);
    fileBytes += Buffer.byteLength(piece);
  }
  return { fileBytes, fileSha256: hash.digest('hex') };
};

/** Input of a run, and who makes it. */
export interface RunInput {
  /** Null means the bank's next business day. */
  readonly requestedDay: string | null;
  readonly by: string;
  /** The payments of an approved proposal; without them the run collects all that can be paid. */
  readonly chosenIds?: readonly string[];
  /** The approval that makes the run, with who proposed it and when. */
  readonly approval?: RunApproval;
}

/**
 * Collects open payments that are in no run, not excluded, and whose account did not just change; nothingToPay when there are none,
 * payingAccountMissing without an account to pay from. Chosen payments are all collected, or the run is refused (proposalStale).
 */
export const createPayoutRun = async (
  ctx: Ctx,
  { requestedDay, by, chosenIds, approval }: RunInput,
): Promise<FollowedRun> => {
  const executionDay = executionDayOf(ctx, requestedDay);
  const debtor = debtorOf(ctx);
  const translate = await clientTranslate(ctx.platform, ctx.client, ctx.client.config.StandardSprache);
  const remittance = translate('payout.remittance', { client: ctx.client.config.Name });
  return transactLong(ctx, async (inner) => {
    await lockRuns(inner);
    const number = newCode(RUN_NUMBER_LENGTH);
    const collected = await collectPayments(inner, number, {
      changedSince: heldSince(ctx.now),
      today: calendarDay(ctx.now),
      limit: MAX_PAYMENTS,
      chosenIds: chosenIds ?? null,
    });
    if (chosenIds && collected.paymentCount !== chosenIds.length) throw new AppError('proposalStale');
    if (collected.paymentCount === 0) throw new AppError('nothingToPay');
    const head = { ...debtor, ...collected, number, executionDay, remittance, createdAt: ctx.now };
    await insertRun(inner, { ...head, ...(await measure(inner, head)), createdBy: by, approval: approval ?? null });
    return findPayoutRun(inner, number);
  });
};
