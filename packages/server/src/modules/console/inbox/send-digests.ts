import { isBusinessDay } from '@mundwerk/contract/values/business-day';
import { rolesFor } from '@mundwerk/contract/values/console/roles';
import { taskKindsFor } from '@mundwerk/contract/values/console/tasks';
import { sweepClients } from '#modules/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { readGrants } from '../access/rules.ts';
import { digestMail } from './digest-mail.tsx';
import { takeDigests } from './digest-store.ts';
import { countTasksByKind } from './read-models/tasks.ts';

/** Writes the counts of a client's inbox to those who want them; an empty inbox, and a person without roles, need no mail. */
const sendOf = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    const today = calendarDay(inner.now);
    if (!isBusinessDay(today)) return 0;
    let sent = 0;
    for (const { operatorId, email, grants } of await takeDigests(inner, today)) {
      const kinds = taskKindsFor(rolesFor(readGrants(grants), inner.client.key));
      const counts = await countTasksByKind(inner, { operatorId, kinds, today });
      const waiting = counts.filter(({ open }) => open > 0);
      if (email === null || waiting.length === 0) continue;
      await queueMail(inner, await digestMail(inner, email, inner.language, waiting));
      sent += 1;
    }
    return sent;
  });

/** The counts of the inbox by mail, on the morning of working days. */
export const sendDigests: Task = {
  name: 'send-inbox-digests',
  cron: '30 5 * * *',
  run: (platform) => sweepClients(platform, sendOf),
};
