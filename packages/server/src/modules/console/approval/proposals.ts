import { createHash } from 'node:crypto';
import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import {
  type ActReason,
  type ConsoleActName,
  mayAct,
  needsStepUp,
  rolesFor,
} from '@mundwerk/contract/values/console/acts';
import type { ApprovalKindName } from '@mundwerk/contract/values/console/lists';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { OperatorActor } from '#modules/actors.ts';
import { sweepClients } from '#modules/core/client/index.ts';
import { BY_ITSELF, raiseTask, settleTask } from '#modules/core/task/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { violatedConstraint } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Task } from '#platform/jobs/job.ts';
import { readGrants } from '../access/rules.ts';
import { selectOperator } from '../access/store.ts';
import { type ActSubject, maskText, recordAct } from '../audit/record-act.ts';
import { canonicalJson, toJson } from '../audit/rules.ts';
import { expiryOf, isSamePerson } from './rules.ts';
import {
  type ApprovalRow,
  insertApproval,
  lockApproval,
  lockOpenApproval,
  selectApproval,
  selectDueApprovals,
  updateDecision,
} from './store.ts';

/** The context in which approvals are made and decided. */
export type ApprovalCtx = CtxOf<OperatorActor>;

/** A proposal as its kind sees it. */
export interface Proposal<P> {
  readonly id: string;
  readonly subject: Pick<ActSubject, 'kind' | 'id'>;
  readonly payload: P;
}

/**
 * A kind of thing that needs two people. Its part of the console defines it and lists it in `console/routes.ts`. Neither
 * `recompute` nor `effect` records an act: the decision is the one record.
 */
export interface ApprovalKind<P = unknown> {
  readonly kind: ApprovalKindName;
  readonly makerAct: ConsoleActName;
  readonly approverAct: ConsoleActName;
  /** Number of things and amount of money in the proposal. */
  summarise?(payload: P): { readonly count: number | null; readonly sumCents: number | null };
  /** The name of what the proposal concerns, where its id tells a person nothing. */
  nameOf?(payload: P): string;
  /** Takes the locks that other acts take before they touch the proposal; a decision takes them in the same order. */
  lock?(ctx: ApprovalCtx): Promise<void>;
  /**
   * Computes what would happen now, from the same selection. Where `ctx.db` is a transaction it locks what it reads, so that nothing
   * changes before the effect. Null when the act is no longer possible.
   */
  recompute(ctx: ApprovalCtx, proposal: Proposal<P>): Promise<P | null>;
  /** Does what was proposed, in the transaction of the decision; returns what the audit record shows of it. */
  effect(
    ctx: ApprovalCtx,
    payload: P,
    proposal: Proposal<P>,
  ): Promise<{ readonly before?: unknown; readonly after?: unknown } | undefined>;
}

/** The kinds a decision can be about. */
export type ApprovalKinds = readonly ApprovalKind[];

/** The hash by which two payloads are compared. */
export const hashPayload = (payload: unknown): string =>
  createHash('sha256')
    .update(canonicalJson(toJson(payload)))
    .digest('hex');

/** Ends an open proposal and the task that reminded people of it. */
export const endProposal = async (
  ctx: Parameters<typeof updateDecision>[0],
  id: string,
  decision: Parameters<typeof updateDecision>[2],
): Promise<void> => {
  await updateDecision(ctx, id, decision);
  await settleTask(ctx, { kind: 'Freigabe', ref: id }, decision.by === null ? BY_ITSELF : `op:${decision.by}`);
};

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
