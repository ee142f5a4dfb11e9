import { sweepClients } from '#modules/client/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { recordAct } from '../audit/record-act.ts';
import { endProposal } from './end-proposal.ts';
import { lockApproval, selectDueApprovals } from './store.ts';

const expireDue = async (ctx: Ctx): Promise<number> => {
  const due = await selectDueApprovals(ctx);
  for (const id of due) {
    await transact(ctx, async (inner) => {
      const row = await lockApproval(inner, id);
      // Another person decided after the due proposals were read.
      if (row?.state !== 'Vorgeschlagen') return;
      await endProposal(inner, id, { state: 'Verfallen', by: null, reason: 'Frist abgelaufen' });
      await recordAct(inner, {
        act: 'approval.expire',
        subject: { kind: row.subjectKind, id: row.subjectId },
        after: { Vorschlag: id, Art: row.kind, Warum: 'Frist abgelaufen' },
        approvalId: id,
      });
    });
  }
  return due.length;
};

/** Lets proposals expire that nobody decided in time. */
export const expireApprovals: Task = {
  name: 'expire-approvals',
  cron: '*/15 * * * *',
  run: (platform) => sweepClients(platform, expireDue),
};
