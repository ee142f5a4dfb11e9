import type { Task } from '#platform/jobs/job.ts';
import { selectChains } from './store.ts';
import { walkChain } from './walk-chain.ts';

/**
 * Walks every audit log once a night. The head goes into the server's log, which is kept elsewhere: a chain by itself does not show
 * that its last records were cut off.
 */
export const walkAuditLogs: Task = {
  name: 'walk-audit-logs',
  cron: '7 4 * * *',
  run: async ({ db, log, clock }) => {
    let walked = 0;
    for (const chain of await selectChains({ db })) {
      const { count, head, fault } = await walkChain({ db, now: clock.now() }, chain);
      if (fault) log.error({ client: chain, seq: fault.seq, fault: fault.kind }, 'the audit log is broken');
      else log.info({ client: chain, seq: head.seq, hash: head.hash }, 'the audit log is whole');
      walked += count;
    }
    return walked;
  },
};
