import { ALL_CLIENTS } from '@mundwerk/contract/values/console/roles';
import { longDay } from '@mundwerk/contract/values/text/day-text';
import { sweepClients } from '#modules/client/index.ts';
import { readGrants } from '#modules/console/access/rules.ts';
import { selectOperatorsOf } from '#modules/console/access/store.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { selectHead } from '../store.ts';
import { headMail, type NamedHead } from './head-mail.tsx';
import { takeHeadMail } from './store.ts';

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
