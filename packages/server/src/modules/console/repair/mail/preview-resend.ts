import type { PreviewedMail } from '@mundwerk/contract/console/repair/resend';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import type { OperatorActor } from '#modules/actors.ts';
import { maskText } from '#modules/console/audit/masked.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { subjectOf } from '../data-request/open-request.ts';
import type { WrittenMail } from '../read-models/told-mails.ts';
import { findOffered, type WantedMail, writeWanted } from './find-offered.ts';

/** Carries the written mails out of a transaction that is rolled back. */
class OnlyPreviewed extends Error {
  readonly written: readonly WrittenMail[];
  constructor(written: readonly WrittenMail[]) {
    super('only previewed');
    this.written = written;
  }
}

/**
 * Shows the mails as they would be sent: they are really written, read, and rolled back with their links, so that the preview cannot differ
 * from the mail. Reading them is recorded.
 */
export const previewResend = async (
  ctx: CtxOf<OperatorActor>,
  id: string,
  wanted: WantedMail,
): Promise<PreviewedMail[]> => {
  const owner = await findOffered(ctx, id, wanted);
  const written = await transact(ctx, async (inner): Promise<readonly WrittenMail[]> => {
    // Throwing rolls the transaction back, so no mail is sent and the old link still works.
    throw new OnlyPreviewed(await writeWanted(inner, owner, wanted));
  }).catch((error: unknown) => {
    if (error instanceof OnlyPreviewed) return error.written;
    throw error;
  });
  return transact(ctx, async (inner) => {
    await recordAct(inner, {
      act: 'mail.open',
      subject: subjectOf({ personId: id, isContact: owner.account === null }),
      after: { mail: wanted.kind, number: wanted.number },
    });
    return written.map(({ kind, to, subject, text }) => ({
      Art: kind,
      An: maskEmail(to),
      Betreff: maskText(subject),
      Text: text === null ? null : maskText(text),
    }));
  });
};
