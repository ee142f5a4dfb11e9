import { ALL_CLIENTS } from '@mundwerk/contract/values/console/acts';
import { longDay } from '@mundwerk/contract/values/text/day-text';
import { readGrants } from '#modules/console/access/rules.ts';
import { selectOperatorsOf } from '#modules/console/access/store.ts';
import { colleagueMail } from '#modules/console/colleague-mail.ts';
import { sweepClients } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import { type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import type { ChainHead } from '../rules.ts';
import { selectHead, takeHeadMail } from '../store.ts';

/** The head of a log with its name in the mail. */
export interface NamedHead extends ChainHead {
  readonly name: string;
}

/** The heads of the audit logs, for a mailbox outside: they reveal a truncated log even to readers who must not trust the database. */
export const headMail = async (
  ctx: Ctx,
  to: string,
  day: string,
  heads: readonly NamedHead[],
): Promise<OutgoingMail> => {
  const { t, layout } = await colleagueMail(ctx, 'mails.auditHead', {});
  return {
    kind: 'audit-head',
    to,
    subject: t('subject', { day }),
    body: (
      <MailLayout {...layout} preview={t('preview')}>
        <MailText>{t('intro', { day })}</MailText>
        <MailFacts facts={heads.map(({ name, seq, hash }) => ({ label: name, value: `#${seq} ${hash}` }))} />
      </MailLayout>
    ),
  };
};

/** Mails the head of a client's log to its auditors; auditors of all clients also get the head of the log that belongs to no client. */
const sendOf = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    const head = await selectHead(inner, inner.client.key);
    if (!head || head.seq === 0) return 0;
    const common = await selectHead(inner, ALL_CLIENTS);
    const today = calendarDay(inner.now);
    let sent = 0;
    for (const { id, email, grants } of await selectOperatorsOf(inner)) {
      const own = readGrants(grants).filter(
        ({ role, client }) => role === 'Auditor' && (client === ALL_CLIENTS || client === inner.client.key),
      );
      if (email === null || own.length === 0 || !(await takeHeadMail(inner, id, head.seq, today))) continue;
      const heads: NamedHead[] = [{ ...head, name: inner.client.config.Name }];
      if (common && own.some(({ client }) => client === ALL_CLIENTS)) heads.push({ ...common, name: ALL_CLIENTS });
      await queueMail(inner, await headMail(inner, email, longDay(inner.now, inner.language), heads));
      sent += 1;
    }
    return sent;
  });

/** Mails the heads of the audit logs each morning after the logs were verified; a log without new records sends none. */
export const sendHeadMails: Task = {
  name: 'send-audit-heads',
  cron: '37 4 * * *',
  run: (platform) => sweepClients(platform, sendOf),
};
