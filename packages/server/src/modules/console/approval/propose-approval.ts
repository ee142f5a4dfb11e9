import { AppError } from '@mundwerk/contract/errors';
import type { ActReason } from '@mundwerk/contract/values/console/reasons';
import { raiseTask } from '#modules/task/index.ts';
import { transact } from '#platform/context.ts';
import { violatedConstraint } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
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

/** The context of a proposal; the client may be just being published. */
type ProposerCtx = Pick<ApprovalCtx, 'db' | 'now' | 'actor'> & { readonly client: { readonly key: string } };

/**
 * Stores a proposal and its task without a record, for an act that leaves its own; call it in the transaction of that act. The same
 * proposal twice is refused (alreadyProposed); one whose circumstances have changed replaces the one that waits.
 */
export const storeProposal = async <P>(
  ctx: ProposerCtx,
  { kind, subject, payload, reason, expiresAt }: NewProposal<P>,
): Promise<{ readonly id: string; readonly payloadHash: string }> => {
  const payloadHash = hashPayload(payload);
  const about = { kind: kind.kind, subjectKind: subject.kind, subjectId: subject.id };
  const waiting = await lockOpenApproval(ctx, about);
  if (waiting?.payloadHash === payloadHash) throw new AppError('alreadyProposed');
  if (waiting) await endProposal(ctx, waiting.id, { state: 'Verfallen', by: null, reason: REPLACED });
  const id = newId();
  try {
    await insertApproval(ctx, {
      ...about,
      id,
      payload: JSON.stringify(payload),
      payloadHash,
      madeBy: ctx.actor.id,
      reasonCode: reason.code,
      reason: maskText(reason.text),
      expiresAt: expiresAt ?? expiryOf(kind.kind, ctx.now),
    });
  } catch (error) {
    // Another person proposed the same at the same moment.
    if (violatedConstraint(error) === 'approval_open_once') throw new AppError('alreadyProposed');
    throw error;
  }
  await raiseTask(ctx, { kind: 'Freigabe', ref: id, facts: { freigabe: kind.kind } });
  return { id, payloadHash };
};

/** Proposes something for a second person to decide, and records the act of the maker: a use case that proposes records nothing itself. */
export const proposeApproval = <P>(ctx: ApprovalCtx, proposal: NewProposal<P>): Promise<{ readonly id: string }> =>
  transact(ctx, async (inner) => {
    const { kind, subject, reason } = proposal;
    const { id, payloadHash } = await storeProposal({ ...inner, actor: ctx.actor }, proposal);
    await recordAct(inner, {
      act: kind.makerAct,
      subject,
      after: { Vorschlag: id, Pruefsumme: payloadHash, ...(proposal.after as object | undefined) },
      reason,
      approvalId: id,
    });
    return { id };
  });
