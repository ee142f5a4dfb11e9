import { createHash } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '#platform/context.ts';
import { decryptAccount } from '../payment/account-encryption.ts';
import { findPayoutRun } from './find-payout-run.ts';
import { FILE_END, type FileHead, filePayment, fileStart } from './pain001.ts';
import { insertDownload, lockRun, type RunPayment, selectIsErased, selectRunPayments } from './store.ts';
import type { FollowedRun } from './view-store.ts';

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
