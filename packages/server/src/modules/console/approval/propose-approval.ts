import { AppError } from '@mundwerk/contract/errors';
import type { ActReason } from '@mundwerk/contract/values/console/reasons';
import { transact } from '../../../platform/context.ts';
import { violatedConstraint } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { raiseTask } from '../../task/index.ts';
import { maskText } from '../audit/masked.ts';
import { type ActSubject, recordAct } from '../audit/record-act.ts';
import { endProposal } from './end-proposal.ts';
import { type ApprovalCtx, type ApprovalKind, hashPayload } from './kinds.ts';
import { expiryOf } from './rules.ts';
import { insertApproval, lockOpenApproval } from './store.ts';

/** A proposal to make. */
interface NewProposal<P> {
  readonly kind: ApprovalKind<P>;
  readonly subject: ActSubject;
  /** The result that `recompute` has now: numbers, sums and fingerprints, no copies of personal data. */
  readonly payload: P;
  readonly reason: { readonly code: ActReason; readonly text: string };
  readonly expiresAt?: Date;
  /** Further facts that the audit log shows. */
  readonly after?: unknown;
}

const REPLACED = 'Durch einen neuen Vorschlag ersetzt';

/**
 * Proposes something for a second person to decide, and records the act of the maker: a use case that proposes records nothing itself.
 * The same proposal twice is refused (alreadyProposed); one whose circumstances have changed replaces the one that waits.
 */
export const proposeApproval = <P>(ctx: ApprovalCtx, proposal: NewProposal<P>): Promise<{ readonly id: string }> =>
  transact(ctx, async (inner) => {
    const { kind, subject, payload, reason } = proposal;
    const payloadHash = hashPayload(payload);
    const about = { kind: kind.kind, subjectKind: subject.kind, subjectId: subject.id };
    const waiting = await lockOpenApproval(inner, about);
    if (waiting?.payloadHash === payloadHash) throw new AppError('alreadyProposed');
    if (waiting) await endProposal(inner, waiting.id, { state: 'Verfallen', by: null, reason: REPLACED });
    const id = newId();
    try {
      await insertApproval(inner, {
        ...about,
        id,
        payload: JSON.stringify(payload),
        payloadHash,
        madeBy: ctx.actor.id,
        reasonCode: reason.code,
        reason: maskText(reason.text),
        expiresAt: proposal.expiresAt ?? expiryOf(kind.kind, ctx.now),
      });
    } catch (error) {
      // Another person proposed the same at the same moment.
      if (violatedConstraint(error) === 'approval_open_once') throw new AppError('alreadyProposed');
      throw error;
    }
    await raiseTask(inner, { kind: 'Freigabe', ref: id, facts: { freigabe: kind.kind } });
    await recordAct(inner, {
      act: kind.makerAct,
      subject,
      after: { Vorschlag: id, Pruefsumme: payloadHash, ...(proposal.after as object | undefined) },
      reason,
      approvalId: id,
    });
    return { id };
  });
