import type { CallReply } from '@mundwerk/contract/call';
import type { previewReviewRefusal as call } from '@mundwerk/contract/console/review/cases';
import { AppError } from '@mundwerk/contract/errors';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import { findClaimBy, refusalMail } from '#modules/claim/index.ts';
import type { Ctx } from '#platform/context.ts';
import { renderMail } from '#platform/mail/look/render-mail.ts';
import { findCase } from './case-view.ts';

/** The mail that a refusal would send, word for word; `An` is null when there is nobody to notify. */
export const previewReviewRefusal = async (
  ctx: Ctx,
  number: string,
  message: string,
): Promise<CallReply<typeof call>> => {
  const { claimId } = await findCase(ctx, number);
  const claim = await findClaimBy(ctx, 'id', claimId);
  if (!claim) throw new AppError('reviewCaseNotFound');
  const mail = await refusalMail(ctx, claim, message);
  if (!mail) return { An: null, Betreff: '', Absaetze: [] };
  const { text } = await renderMail(mail.body);
  return {
    An: maskEmail(mail.to),
    Betreff: mail.subject,
    Absaetze: text
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
  };
};
