import type { InsightMail } from '@mundwerk/contract/console/insight-mail';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import { rolesFor } from '@mundwerk/contract/values/console/roles';
import { addDays } from '@mundwerk/contract/values/day';
import { sweepClients } from '#modules/client/index.ts';
import { readGrants } from '#modules/console/access/rules.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { getInsight, type InsightQuestion } from '../get-insight.ts';
import { insightMail } from './insight-mail.tsx';
import { type DueMail, takeDueMails } from './store.ts';

const MONDAY = 1;

/** The period of a mail ends the day before it is written. */
const questionOf = (mail: DueMail, today: string): InsightQuestion => ({
  Von: addDays(today, -mail.days),
  Bis: addDays(today, -1),
  Nach: mail.dimension as InsightMail['Nach'],
  ...(mail.productId === null ? {} : { ProduktId: mail.productId }),
  ...(mail.channel === null ? {} : { Kanal: mail.channel as NonNullable<InsightMail['Kanal']> }),
  ...(mail.agency === null ? {} : { Agentur: mail.agency }),
});

/** Mails the views that are due; an operator who has lost the right gets none. */
const sendOf = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    const today = calendarDay(inner.now);
    const isMonday = new Date(`${today}T00:00:00Z`).getUTCDay() === MONDAY;
    let sent = 0;
    for (const mail of await takeDueMails(inner, today, isMonday)) {
      const roles = rolesFor(readGrants(mail.grants), inner.client.key);
      if (mail.email === null || !mayAct(roles, 'insight.mail')) continue;
      const insight = await getInsight(inner, questionOf(mail, today));
      await queueMail(inner, await insightMail(inner, mail.email, mail, insight));
      sent += 1;
    }
    return sent;
  });

/** Mails the subscribed views of insight in the morning: daily ones, and weekly ones on Mondays. */
export const sendInsightMails: Task = {
  name: 'send-insight-mails',
  cron: '45 5 * * *',
  run: (platform) => sweepClients(platform, sendOf),
};
