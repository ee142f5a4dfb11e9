import { sweepClients } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { selectComplainingSubscribers } from './store.ts';
import { withdraw } from './withdraw-newsletter-optin.ts';

const endOf = async (ctx: Ctx): Promise<number> => {
  const ids = await selectComplainingSubscribers(ctx);
  for (const id of ids) await withdraw(ctx, id);
  return ids.length;
};

/**
 * Ends the newsletters of people who reported a mail as unwanted. This is a separate task, right after the one that reads the reports,
 * because a report belongs to no client until its mail is found.
 */
export const endNewslettersOfComplaints: Task = {
  name: 'end-newsletters-of-complaints',
  cron: '1-59/5 * * * *',
  run: (platform) => sweepClients(platform, endOf),
};
