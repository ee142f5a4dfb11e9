import { AppError } from '@mundwerk/contract/errors';
import type { ResendableMailKind } from '@mundwerk/contract/values/console/repair/repairs';
import type { Ctx } from '#platform/context.ts';
import type { DataOwner } from '../data-request/find-data-owner.ts';
import { selectMailsWrittenHere, type WrittenMail } from '../read-models/told-mails.ts';
import { findReader } from './find-reader.ts';
import { offeredMails } from './offered-mails.ts';
import { writeAgain } from './write-again.ts';

/** The requested mail. */
export interface WantedMail {
  readonly kind: ResendableMailKind;
  readonly number: string | null;
}

/** The person of a mail that can be sent now; notFound for anything else. */
export const findOffered = async (ctx: Ctx, id: string, wanted: WantedMail): Promise<DataOwner> => {
  const owner = await findReader(ctx, id);
  const isOffered = (await offeredMails(ctx, owner)).some(
    ({ kind, number }) => kind === wanted.kind && number === wanted.number,
  );
  if (!isOffered) throw new AppError('notFound');
  return owner;
};

/** Writes the mail in the current transaction and returns what was written; nothingToTell if nothing was. */
export const writeWanted = async (ctx: Ctx, owner: DataOwner, wanted: WantedMail): Promise<readonly WrittenMail[]> => {
  await writeAgain(ctx, owner, wanted);
  const written = await selectMailsWrittenHere(ctx);
  if (written.length === 0) throw new AppError('nothingToTell');
  return written;
};
