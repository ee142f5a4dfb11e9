import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { mayAct, needsStepUp } from '@mundwerk/contract/values/console/acts';
import type { ActReason } from '@mundwerk/contract/values/console/reasons';
import { rolesFor } from '@mundwerk/contract/values/console/roles';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { transact } from '#platform/context.ts';
import { readGrants } from '../access/rules.ts';
import { selectOperator } from '../access/store.ts';
import { recordAct } from '../audit/record-act.ts';
import { endProposal } from './end-proposal.ts';
import { type ApprovalCtx, type ApprovalKind, type ApprovalKinds, hashPayload, type Proposal } from './kinds.ts';
import { isSamePerson } from './rules.ts';
import { type ApprovalRow, lockApproval, selectApproval } from './store.ts';

/** The decision of the second person, with its reason. */
export interface Decision {
  readonly state: 'Freigegeben' | 'Abgelehnt';
  readonly reason: { readonly code: ActReason; readonly text: string };
}

const proposalOf = (row: ApprovalRow): Proposal<unknown> => ({
  id: row.id,
  subject: { kind: row.subjectKind, id: row.subjectId },
  payload: row.payload,
});

/** Refuses a decider without the right, with a sign-on that is too old, or who made the proposal. */
const refuseDecider = async (ctx: ApprovalCtx, kind: ApprovalKind, row: ApprovalRow): Promise<void> => {
  const { actor, now } = ctx;
  if (!mayAct(actor.roles, kind.approverAct)) throw new AppError('notAllowed');
  if (needsStepUp(kind.approverAct, actor.steppedUpAt, now)) throw new AppError('stepUpRequired');
  const maker = await selectOperator(ctx, row.madeBy);
  const emailNormal = actor.email === null ? null : normaliseEmail(actor.email);
  if (!maker || isSamePerson(maker, { id: actor.id, emailNormal })) throw new AppError('ownProposal');
};

/** Whether the maker still had the right when they last signed on. */
const makerHasRight = async (ctx: ApprovalCtx, kind: ApprovalKind, row: ApprovalRow): Promise<boolean> => {
  const maker = await selectOperator(ctx, row.madeBy);
  return mayAct(rolesFor(readGrants(maker?.grants ?? []), ctx.client.key), kind.makerAct);
};

/** Ends a proposal that cannot be decided any more; the caller throws the reason after the commit. */
const expire = async (ctx: ApprovalCtx, row: ApprovalRow, why: ErrorName, words: string): Promise<ErrorName> => {
  await endProposal(ctx, row.id, { state: 'Verfallen', by: null, reason: words });
  await recordAct(ctx, {
    act: 'approval.expire',
    subject: { kind: row.subjectKind, id: row.subjectId },
    after: { Vorschlag: row.id, Art: row.kind, Warum: words },
    approvalId: row.id,
  });
  return why;
};

const approve = async (ctx: ApprovalCtx, kind: ApprovalKind, row: ApprovalRow, { reason }: Decision): Promise<void> => {
  const proposal = proposalOf(row);
  const current = await kind.recompute(ctx, proposal);
  // An approval never covers anything but what was proposed: both people see the difference, and one act proposes it anew.
  if (current === null || hashPayload(current) !== row.payloadHash) throw new AppError('proposalChanged');
  const shown = await kind.effect(ctx, row.payload, proposal);
  await endProposal(ctx, row.id, { state: 'Freigegeben', by: ctx.actor.id, reason: reason.text });
  await recordAct(ctx, {
    act: kind.approverAct,
    subject: proposal.subject,
    before: shown?.before,
    after: { Vorschlag: row.id, Pruefsumme: row.payloadHash, ...(shown?.after as object | undefined) },
    reason,
    approvalId: row.id,
  });
};

const refuse = async (ctx: ApprovalCtx, row: ApprovalRow, { reason }: Decision): Promise<void> => {
  await endProposal(ctx, row.id, { state: 'Abgelehnt', by: ctx.actor.id, reason: reason.text });
  await recordAct(ctx, {
    act: 'approval.decide',
    subject: { kind: row.subjectKind, id: row.subjectId },
    after: { Vorschlag: row.id, Art: row.kind, Entscheidung: 'Abgelehnt' },
    reason,
    approvalId: row.id,
  });
};

/**
 * Decides what another person proposed, under a lock of the proposal; approving does it in the same transaction, or nothing happens at
 * all. The cases are those of the table in docs/design/console.md.
 */
export const decideApproval = async (
  ctx: ApprovalCtx,
  kinds: ApprovalKinds,
  id: string,
  decision: Decision,
): Promise<void> => {
  const refusal = await transact(ctx, async (trx): Promise<ErrorName | null> => {
    const inner = { ...trx, actor: ctx.actor };
    const seen = await selectApproval(inner, id);
    const kind = kinds.find((one) => one.kind === seen?.kind);
    await kind?.lock?.(inner);
    const row = await lockApproval(inner, id);
    if (!row || !kind) throw new AppError('notFound');
    if (row.state !== 'Vorgeschlagen') throw new AppError('approvalDecided');
    await refuseDecider(inner, kind, row);
    if (row.expiresAt <= ctx.now) return expire(inner, row, 'approvalExpired', 'Frist abgelaufen');
    if (decision.state === 'Abgelehnt') {
      await refuse(inner, row, decision);
      return null;
    }
    if (!(await makerHasRight(inner, kind, row)))
      return expire(inner, row, 'makerLostRight', 'Recht der vorschlagenden Person entfallen');
    await approve(inner, kind, row, decision);
    return null;
  });
  // The proposal has expired, which is committed; the caller learns why nothing happened.
  if (refusal) throw new AppError(refusal);
};
