import { createHash } from 'node:crypto';
import type { ConsoleActName } from '@mundwerk/contract/values/console/acts';
import type { ApprovalKindName } from '@mundwerk/contract/values/console/lists';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import type { ActSubject } from '../audit/record-act.ts';
import { canonicalJson, toJson } from '../audit/rules.ts';

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
