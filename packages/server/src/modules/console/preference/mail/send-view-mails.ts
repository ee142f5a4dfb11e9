import { mayAct } from '@mundwerk/contract/values/console/acts';
import { rolesFor } from '@mundwerk/contract/values/console/roles';
import { sweepClients } from '#modules/client/index.ts';
import { readGrants } from '#modules/console/access/rules.ts';
import { sumListRows } from '#modules/console/read-models/record-lists.ts';
import { narrowingOf } from '#modules/console/record-list/rules.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { readingAct } from './rules.ts';
import { takeDueViewMails, updateSentRows } from './store.ts';
import { viewMail } from './view-mail.tsx';

const MONDAY = 1;

/** Mails the views that are due; an operator who has lost the right gets none. */
const sendOf = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    const today = calendarDay(inner.now);
    const isMonday = new Date(`${today}T00:00:00Z`).getUTCDay() === MONDAY;
    let sent = 0;
    for (const mail of await takeDueViewMails(inner, today, isMonday)) {
      const roles = rolesFor(readGrants(mail.grants), inner.client.key);
      if (mail.email === null || !mayAct(roles, 'view.mail') || !mayAct(roles, readingAct(mail.list))) continue;
      const { rows, cents } = await sumListRows(inner, mail.list, narrowingOf(mail.list, mail.filters));
      await queueMail(inner, await viewMail(inner, mail.email, mail, { rows, cents, rowsBefore: mail.sentRows }));
      await updateSentRows(inner, mail.id, rows);
      sent += 1;
    }
    return sent;
  });

/** Mails the subscribed views of lists in the morning: daily ones, and weekly ones on Mondays. */
export const sendViewMails: Task = {
  name: 'send-view-mails',
  cron: '50 5 * * *',
  run: (platform) => sweepClients(platform, sendOf),
};
