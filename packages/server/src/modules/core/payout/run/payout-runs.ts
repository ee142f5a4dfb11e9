import { createHash } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import { isCode, normaliseCode } from '@mundwerk/contract/values/code';
import { nextBusinessDay } from '@mundwerk/contract/values/day';
import { clientTranslate } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact, transactLong } from '#platform/context.ts';
import { newCode } from '#platform/ids.ts';
import { decryptAccount } from '../payment/account-encryption.ts';
import { heldSince } from '../rules.ts';
import { voidRun } from '../store.ts';
import type { RunApproval } from '../tables.ts';
import { FILE_END, type FileHead, filePayment, fileStart } from './pain001.ts';
import { discardRefusal, isPossibleExecution } from './rules.ts';
import {
  collectPayments,
  insertDownload,
  insertRun,
  lockRun,
  lockRuns,
  type RunPayment,
  selectIsErased,
  selectRunPayments,
} from './store.ts';
import {
  countRuns,
  type FollowedRun,
  selectDownloads,
  selectReturned,
  selectRun,
  selectRuns,
  selectWaiting,
} from './view-store.ts';

/** Length of a run's number: eleven random characters and one to check them. */
export const RUN_NUMBER_LENGTH = 12;

/** A run by its number as an operator typed it; payoutRunNotFound when there is none. */
export const findPayoutRun = async (ctx: Ctx, typedNumber: string): Promise<FollowedRun> => {
  const number = normaliseCode(typedNumber);
  const run = isCode(number, RUN_NUMBER_LENGTH) ? await selectRun(ctx, number) : null;
  if (!run) throw new AppError('payoutRunNotFound');
  return run;
};

/** Limit of returned payments shown with a run; the bank's own report names all. */
const SHOWN_RETURNS = 500;

/** A run with the downloads of its file, and its returned payments. */
export const getPayoutRun = async (ctx: Ctx, typedNumber: string) => {
  const run = await findPayoutRun(ctx, typedNumber);
  return {
    run,
    downloads: await selectDownloads(ctx, run.number),
    returned: await selectReturned(ctx, run.number, SHOWN_RETURNS),
  };
};

/** A page of the runs, the newest first, and what waits for the next one. */
export const listPayoutRuns = async (ctx: Ctx, page: number, pageSize: number) => ({
  runs: await selectRuns(ctx, (page - 1) * pageSize, pageSize),
  total: await countRuns(ctx),
  waiting: await selectWaiting(ctx, heldSince(ctx.now), calendarDay(ctx.now)),
});

/** Payments read and decrypted at once, so that memory use does not grow with the run. */
const BATCH = 1000;

const lineOf = (ctx: Ctx, head: FileHead, { id, accountEncrypted, keyId, ...payment }: RunPayment): string => {
  if (!accountEncrypted || !keyId) throw new AppError('payoutFileErased');
  const account = decryptAccount(
    ctx.platform.config.encryptionKeys,
    { bytes: accountEncrypted, keyId },
    { clientKey: ctx.client.key, id },
  );
  return filePayment(head, { ...payment, ...account });
};

/** The file of a run, piece by piece, each of a few hundred kilobytes. */
export async function* writeFile(ctx: Ctx, head: FileHead): AsyncGenerator<string> {
  yield fileStart(head);
  let payments: RunPayment[];
  let after = 0;
  do {
    payments = await selectRunPayments(ctx, head.number, after, BATCH);
    if (payments.length > 0) yield payments.map((payment) => lineOf(ctx, head, payment)).join('');
    after = payments.at(-1)?.position ?? after;
  } while (payments.length === BATCH);
  yield FILE_END;
}

/** Writes the file again and fails before its end if it differs from the original: any bank refuses half a file, but not a wrong one. */
async function* writeSameFile(ctx: Ctx, run: FollowedRun): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const piece of writeFile(ctx, run)) {
    hash.update(piece);
    if (piece === FILE_END && hash.copy().digest('hex') !== run.fileSha256) {
      throw new Error(`the file of payout run ${run.number} has changed`);
    }
    yield piece;
  }
}

/** Input of a download, and who downloads. */
export interface DownloadInput {
  /** Whether the caller knows that the file was downloaded before. */
  readonly isAgain: boolean;
  readonly by: string;
  readonly reason?: string | null;
  /** Writes further records in the transaction that records the download. */
  readonly alsoWrite?: (ctx: Ctx, run: FollowedRun) => Promise<void>;
}

/**
 * Returns the file for the bank and records who downloaded it; a second time only when the caller says so (payoutFileFetched). A discarded
 * run has none (payoutRunVoid).
 */
export const downloadPayoutFile = async (
  ctx: Ctx,
  typedNumber: string,
  { isAgain, by, reason = null, alsoWrite }: DownloadInput,
): Promise<{ readonly run: FollowedRun; readonly pieces: AsyncIterable<string> }> => {
  const run = await transact(ctx, async (inner) => {
    const found = await findPayoutRun(inner, typedNumber);
    await lockRun(inner, found.number);
    // Read again under the lock, so that only one download can be the first.
    const held = await findPayoutRun(inner, found.number);
    if (held.voidedAt) throw new AppError('payoutRunVoid');
    if (held.downloadCount > 0 && !isAgain) throw new AppError('payoutFileFetched');
    if (await selectIsErased(inner, held.number)) throw new AppError('payoutFileErased');
    await insertDownload(inner, held.number, { by, reason });
    await alsoWrite?.(inner, held);
    return held;
  });
  return { run, pieces: writeSameFile(ctx, run) };
};

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

/** Discards a run whose file was never downloaded (payoutRunUsed, payoutRunVoid otherwise); its payments wait for another run. */
export const discardPayoutRun = (
  ctx: Ctx,
  typedNumber: string,
  cause: { readonly by: string; readonly reason: string },
): Promise<FollowedRun> =>
  transact(ctx, async (inner) => {
    const { number } = await findPayoutRun(inner, typedNumber);
    await lockRun(inner, number);
    // Read again under the lock, so that a download that came first is seen.
    const run = await findPayoutRun(inner, number);
    const refusal = discardRefusal(run);
    if (refusal) throw new AppError(refusal);
    await voidRun(inner, number, cause);
    return findPayoutRun(inner, number);
  });
