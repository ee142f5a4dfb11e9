import { AppError } from '@mundwerk/contract/errors';
import { transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { endProposal } from './end-proposal.ts';
import type { ApprovalCtx } from './kinds.ts';
import { lockApproval } from './store.ts';

/** Withdraws an own proposal; one of another person can only be decided. */
export const withdrawApproval = (ctx: ApprovalCtx, id: string): Promise<void> =>
  transact(ctx, async (inner) => {
    const row = await lockApproval(inner, id);
    if (!row) throw new AppError('notFound');
    if (row.madeBy !== ctx.actor.id) throw new AppError('notAllowed');
    if (row.state !== 'Vorgeschlagen') throw new AppError('approvalDecided');
    await endProposal(inner, id, { state: 'Zurueckgezogen', by: ctx.actor.id, reason: null });
    await recordAct(inner, {
      act: 'approval.withdraw',
      subject: { kind: row.subjectKind, id: row.subjectId },
      after: { Vorschlag: id, Art: row.kind },
      approvalId: id,
    });
  });
