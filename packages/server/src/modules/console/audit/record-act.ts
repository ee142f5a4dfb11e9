import type { Call } from '@mundwerk/contract/call';
import { actOf, type ConsoleActName, roleWith } from '@mundwerk/contract/values/console/acts';
import type { ActReason } from '@mundwerk/contract/values/console/reasons';
import { ALL_CLIENTS } from '@mundwerk/contract/values/console/roles';
import type { OperatorActor } from '#modules/actors.ts';
import type { Actor, ClientRef, Ctx } from '#platform/context.ts';
import { inTransaction } from '#platform/db/database.ts';
import { toJson } from './canonical-json.ts';
import { GENESIS, hashRecord } from './chain.ts';
import { maskJson, maskText } from './masked.ts';
import type { AuditRecord, JsonValue, RecordedActor } from './rules.ts';
import { insertRecord, lockHead } from './store.ts';

/** The subject of an act; `personId` names the person concerned, so that all acts about them are found. */
export interface ActSubject {
  readonly kind: string;
  readonly id: string;
  readonly personId?: string | null;
}

/** One act as its use case reports it. Personal values are passed masked, with `auditValue`. */
export interface Act {
  readonly act: ConsoleActName;
  readonly subject: ActSubject;
  /** Only the fields that changed. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: { readonly code: ActReason; readonly text: string };
  readonly approvalId?: string;
}

/** The context of an act: of a client's call, of a call of no client, or of a task; a client that is only a draft has no more than its key. */
export type ActCtx = Pick<Ctx, 'db' | 'now' | 'actor' | 'ipPrefix' | 'request'> & {
  readonly client?: Pick<ClientRef, 'key'>;
};

/** Number of acts that a request has recorded; each request has its own actor object. */
const recorded = new WeakMap<Actor, number>();

const isOperator = (actor: Actor): actor is OperatorActor => actor.kind === 'operator';

const actorOf = (actor: Actor, act: ConsoleActName): RecordedActor =>
  isOperator(actor)
    ? {
        id: actor.id,
        issuer: actor.issuer,
        subject: actor.subject,
        name: actor.name,
        role: roleWith(actor.roles, act),
        session: actor.sessionId,
        stepUpAt: actor.steppedUpAt?.toISOString() ?? null,
      }
    : { id: 'system', issuer: 'mundwerk', subject: 'task', name: '', role: null, session: null, stepUpAt: null };

/**
 * Adds an act to the audit log of its client, chained to the previous record. It comes last in the act's own transaction, because the end
 * of the chain stays locked until the commit. An act that only reveals gets a transaction of its own.
 */
export const recordAct = async (
  ctx: ActCtx,
  { act, subject, before, after, reason, approvalId }: Act,
): Promise<void> => {
  if (actOf(act).kind === 'changes' && !ctx.db.isTransaction)
    throw new Error(`${act} is recorded outside the transaction of its change`);
  const clientKey = ctx.client?.key ?? ALL_CLIENTS;
  const json = (value: unknown): JsonValue => maskJson(toJson(value));
  await inTransaction(ctx.db, async (db) => {
    const head = await lockHead({ db }, clientKey, GENESIS);
    const record: AuditRecord = {
      client_key: clientKey,
      seq: head.seq + 1,
      at: ctx.now.toISOString(),
      actor: actorOf(ctx.actor, act),
      via: isOperator(ctx.actor) ? 'console' : 'task',
      action: act,
      subject: { kind: subject.kind, id: subject.id, person_id: subject.personId ?? null },
      before: json(before),
      after: json(after),
      reason_code: reason?.code ?? null,
      reason: reason ? maskText(reason.text) : null,
      request_id: ctx.request?.id ?? null,
      approval_id: approvalId ?? null,
      network: ctx.ipPrefix,
      prev_hash: head.hash,
    };
    await insertRecord({ db }, { ...record, hash: hashRecord(record) });
  });
  recorded.set(ctx.actor, (recorded.get(ctx.actor) ?? 0) + 1);
};

/**
 * Makes sure that a call which changes or reveals left exactly one record, and none if it only repeated an earlier answer. Anything else is
 * a programming error: thrown outside production, logged there.
 */
export const concludeAct = (ctx: Pick<Ctx, 'actor' | 'platform' | 'log'>, call: Call, isRepeated: boolean): void => {
  if (!call.act || actOf(call.act).kind === 'reads') return;
  const count = recorded.get(ctx.actor) ?? 0;
  if (count === (isRepeated ? 0 : 1)) return;
  if (ctx.platform.config.environment !== 'production')
    throw new Error(`${call.name} left ${count} records of its act ${call.act} in the audit log`);
  ctx.log.error({ call: call.name, act: call.act, records: count }, 'a call left a wrong number of audit records');
};
