import type { Call } from '@mundwerk/contract/call';
import { AppError } from '@mundwerk/contract/errors';
import {
  type ActReason,
  ALL_CLIENTS,
  actOf,
  type ConsoleActName,
  ROUTINE_ACTS,
  roleWith,
} from '@mundwerk/contract/values/console/acts';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import { hasValidIbanChecksum, maskIban, normaliseIban } from '@mundwerk/contract/values/person/iban';
import type { OperatorActor } from '#modules/actors.ts';
import type { Actor, ClientRef, Ctx, Platform } from '#platform/context.ts';
import { inTransaction } from '#platform/db/database.ts';
import { derivedKey, keyedHash } from '#platform/ids.ts';
import { GENESIS, hashRecord } from './chain.ts';
import { type AuditRecord, type JsonValue, type RecordedActor, toJson } from './rules.ts';
import { insertRecord, lockHead } from './store.ts';

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const IBAN = /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]){11,30}\b/gi;

/** A text without whole addresses and account numbers: colleagues type them into reasons, and the record stays for years. */
export const maskText = (text: string): string =>
  text
    .replaceAll(EMAIL, maskEmail)
    .replaceAll(IBAN, (found) => (hasValidIbanChecksum(normaliseIban(found)) ? maskIban(normaliseIban(found)) : found));

/** The same for every text in a value. */
export const maskJson = (value: JsonValue): JsonValue => {
  if (typeof value === 'string') return maskText(value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(maskJson);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskJson(inner)]));
};

/** First letters and dots, for names and values of no other format. */
const maskPlain = (value: string): string =>
  value
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');

/**
 * A personal value as the audit log has it: masked, with a keyed hash, so that an auditor can see that two records are about the
 * same value, and erasing the person leaves nothing behind that names them.
 */
export const auditValue = (
  { config }: Pick<Platform, 'config'>,
  kind: 'email' | 'iban' | 'text',
  value: string | null,
): { readonly masked: string; readonly hash: string } | null => {
  if (value === null) return null;
  const masked = { email: maskEmail, iban: maskIban, text: maskPlain }[kind](value);
  const secret = Buffer.from(derivedKey(config.appSecret, 'audit value')).toString('base64url');
  return { masked, hash: keyedHash(secret, `${kind} ${value}`).slice(0, 16) };
};

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
  if (reason?.code === 'Routine' && !ROUTINE_ACTS.includes(act))
    throw new AppError('reasonTooShort', [{ field: 'Grund.Art', reason: 'reasonTooShort' }]);
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
