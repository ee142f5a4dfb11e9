import type { SentMail } from '@mundwerk/contract/console/record/mail';
import { AppError } from '@mundwerk/contract/errors';
import { addDays } from '@mundwerk/contract/values/day';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import type { OperatorActor } from '#modules/actors.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { KEPT_TEXT_DAYS } from '#platform/mail/rules.ts';
import { maskText } from '../audit/masked.ts';
import { recordAct } from '../audit/record-act.ts';
import { selectKeptMail } from '../read-models/mails.ts';

/** Shows the stored text of a mail, without links, codes and addresses. The audit log records who read it. */
export const openSentMail = (ctx: CtxOf<OperatorActor>, id: string): Promise<SentMail> =>
  transact(ctx, async (inner) => {
    const mail = await selectKeptMail(inner, id);
    if (!mail) throw new AppError('notFound');
    if (mail.text === null) throw new AppError('mailTextGone');
    await recordAct(inner, {
      act: 'mail.open',
      subject: { kind: 'mail', id, personId: mail.personId },
      after: { Art: mail.kind },
    });
    return {
      Id: mail.id,
      Art: mail.kind,
      Betreff: mail.subject === '' ? null : maskText(mail.subject),
      An: mail.to === '' ? null : maskEmail(mail.to),
      Sprache: mail.language,
      Text: maskText(mail.text),
      ErstelltAm: mail.createdAt.toISOString(),
      GesendetAm: mail.sentAt?.toISOString() ?? null,
      BleibtBis: addDays(calendarDay(mail.createdAt), KEPT_TEXT_DAYS),
    };
  });
