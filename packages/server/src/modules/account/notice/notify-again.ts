import type { Ctx } from '#platform/context.ts';
import { noticeSubjectOf } from './mails.tsx';
import { notifyOwner } from './notify-owner.ts';

/** Mails the owner an earlier notice again, with its original time and a new link; does nothing for mails that are no notices. */
export const notifyAgain = async (
  ctx: Ctx,
  recommenderId: string,
  sent: { readonly kind: string; readonly at: Date },
): Promise<void> => {
  const subject = noticeSubjectOf(sent.kind);
  if (subject) await notifyOwner(ctx, recommenderId, { subject, at: sent.at });
};
