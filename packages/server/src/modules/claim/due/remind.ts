import { sweepClients } from '#modules/client/index.ts';
import { transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { askForMails } from '../notify/mail-claims.ts';
import { insertReminders } from './reminder-store.ts';

/** Reminds beneficiaries who have not picked up their reward (decisions §6). */
export const remindBeneficiaries: Task = {
  name: 'remind-beneficiaries',
  cron: '20 * * * *',
  run: (platform) =>
    sweepClients(platform, (ctx) =>
      transact(ctx, async (inner) => {
        const reminders = await insertReminders(inner);
        if (reminders > 0) await askForMails(inner);
        return reminders;
      }),
    ),
};
