import { rolesFor } from '@mundwerk/contract/values/console/roles';
import { sweepClients } from '#modules/client/index.ts';
import { takeUntold } from '#modules/webhook/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { readGrants } from '../access/rules.ts';
import { selectOperatorsOf } from '../access/store.ts';
import { webhookTroubleMail } from './trouble-mail.tsx';

/** Mails the Operators and Admins of a client about failing webhook receivers, once per trouble. */
const tellOf = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    // The receivers of a sandbox belong to a tester, who reads their state with the key.
    if (ctx.client.sandboxOf !== undefined) return 0;
    const untold = await takeUntold(inner);
    if (untold.length === 0) return 0;
    const readers = (await selectOperatorsOf(inner)).flatMap(({ email, grants }) => {
      const roles = rolesFor(readGrants(grants), inner.client.key);
      return email !== null && (roles.includes('Operator') || roles.includes('Admin')) ? [email] : [];
    });
    for (const { name, trouble } of untold) {
      if (trouble === null) continue;
      for (const email of readers) await queueMail(inner, await webhookTroubleMail(inner, email, { name, trouble }));
    }
    return untold.length;
  });

/** Reports failing webhook receivers by mail: in a scheduled task, because the webhook module does not know the operators. */
export const tellWebhookTrouble: Task = {
  name: 'tell-webhook-trouble',
  cron: '*/5 * * * *',
  run: (platform) => sweepClients(platform, tellOf),
};
