import type { CallInput, CallReply } from '@mundwerk/contract/call';
import { reasonOf } from '@mundwerk/contract/console/act';
import type { KeyView } from '@mundwerk/contract/console/connect/keys';
import * as calls from '@mundwerk/contract/console/connect/keys';
import { AppError } from '@mundwerk/contract/errors';
import { isMoneyScope, OPERATIONS_SCOPES } from '@mundwerk/contract/values/operations/scopes';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import {
  approveOperationsKey,
  countRefusedRequests,
  createOperationsKey,
  findOperationsKey,
  listOperationsKeys,
  listRequestsOfKey,
  lockWaitingKey,
  type OperationsKey,
  revokeOperationsKey,
} from '#modules/connect/operations/index.ts';
import { calendarDay, endOfDay } from '#platform/calendar-day.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { actFor, serveCalls } from '../acts.ts';
import { type ApprovalKind, endProposal, proposeApproval } from '../approval/proposals.ts';
import { selectOpenBySubject } from '../approval/store.ts';
import { recordAct } from '../audit/record-act.ts';

const statusOf = (key: OperationsKey, now: Date, approvalId: string | null): KeyView['Status'] => {
  if (key.revokedAt) return 'Widerrufen';
  if (key.expiresAt && key.expiresAt <= now) return 'Abgelaufen';
  if (!key.isWaiting) return 'Aktiv';
  return approvalId === null ? 'NichtFreigegeben' : 'Wartet';
};

/** The limits that every new key with a money scope has, and keys of earlier releases may lack. */
const warningsOf = ({ kind, scopes, expiresAt, networks }: OperationsKey): KeyView['Warnungen'] => {
  if (kind === 'test' || !scopes.some(isMoneyScope)) return [];
  return [
    ...(expiresAt === null ? (['OhneEnde'] as const) : []),
    ...(networks.length === 0 ? (['OhneNetze'] as const) : []),
  ];
};

/** A key as the console shows it. */
export const keyView = (
  key: OperationsKey,
  now: Date,
  { refusedToday = 0, approvalId = null }: { readonly refusedToday?: number; readonly approvalId?: string | null } = {},
): KeyView => ({
  Id: key.id,
  Name: key.name,
  Art: key.kind,
  Status: statusOf(key, now, approvalId),
  Bereiche: [...key.scopes],
  Netze: [...key.networks],
  ErstelltAm: key.createdAt.toISOString(),
  EndetAm: key.expiresAt?.toISOString() ?? null,
  ZuletztBenutztAm: key.lastUsedAt?.toISOString() ?? null,
  WiderrufenAm: key.revokedAt?.toISOString() ?? null,
  AbgelehntHeute: refusedToday,
  FreigabeId: approvalId,
  Warnungen: key.revokedAt ? [] : warningsOf(key),
});

const DAY_MS = 86_400_000;

/** The keys of a client: those in use and those that wait first, the newest first. */
export const listKeys = async (ctx: Ctx): Promise<CallReply<typeof calls.listKeys>> => {
  const keys = await listOperationsKeys(ctx.db, ctx.client.key);
  const refused = await countRefusedRequests(ctx.db, ctx.client.key, new Date(ctx.now.getTime() - DAY_MS));
  const waiting = await selectOpenBySubject(ctx, 'key.create');
  const views = keys
    .toReversed()
    .map((key) =>
      keyView(key, ctx.now, { refusedToday: refused.get(key.id) ?? 0, approvalId: waiting.get(key.id) ?? null }),
    );
  const isUsed = ({ Status }: KeyView): boolean => Status === 'Aktiv' || Status === 'Wartet';
  return {
    Schluessel: [...views.filter(isUsed), ...views.filter((view) => !isUsed(view))],
    MoeglicheBereiche: [...OPERATIONS_SCOPES],
  };
};

/** A page of the requests of one key. */
export const listKeyRequests = async (
  ctx: Ctx,
  { params: { id }, query }: CallInput<typeof calls.listKeyRequests>,
): Promise<CallReply<typeof calls.listKeyRequests>> => {
  if (!(await findOperationsKey(ctx.db, ctx.client.key, id))) throw new AppError('notFound');
  return listRequestsOfKey(ctx.platform, ctx.client.key, id, query);
};

/** The key as it is proposed: all that decides what it can do, and nothing of its secret. */
export interface ProposedKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly networks: readonly string[];
  readonly endsAt: string | null;
}

/** What a second person approves of a key. */
export const describeKey = ({
  name,
  scopes,
  networks,
  expiresAt,
}: Pick<OperationsKey, 'name' | 'scopes' | 'networks' | 'expiresAt'>): ProposedKey => ({
  name,
  scopes: scopes.toSorted(),
  networks: networks.toSorted(),
  endsAt: expiresAt?.toISOString() ?? null,
});

/** A live key that moves money: an admin proposes it by creating it, finance approves it, and only then it works. */
export const moneyKeyKind: ApprovalKind<ProposedKey> = {
  kind: 'key.create',
  makerAct: 'key.create',
  approverAct: 'key.approve',
  nameOf: ({ name }) => name,
  recompute: async ({ db, client }, { subject }) => {
    const key = await lockWaitingKey(db, client.key, subject.id);
    return key && describeKey(key);
  },
  effect: async ({ db, client }, payload, { subject }) => {
    await approveOperationsKey(db, client.key, subject.id);
    return { after: payload };
  },
};

type Body = CallInput<typeof calls.createKey>['body'];

/** Refuses an end in the past, and a key that moves money without an end or from everywhere. */
const refuseLimits = ({ GueltigBis, Netze }: Body, today: string, isMoney: boolean): void => {
  if (GueltigBis && GueltigBis < today)
    throw new AppError('inputInvalid', [{ field: 'GueltigBis', reason: 'inputInvalid' }]);
  const missing = [...(GueltigBis ? [] : ['GueltigBis']), ...(Netze.length > 0 ? [] : ['Netze'])];
  if (isMoney && missing.length > 0)
    throw new AppError(
      'inputInvalid',
      missing.map((field) => ({ field, reason: 'fieldMissing' })),
    );
};

/**
 * Creates a key for a client's systems; the audit log has all its data except the key itself. A live key with a money scope is a proposal:
 * it is there, but refused until a second person approved it. Test keys act on the sandbox, where nothing is paid, and are exempt.
 */
export const createKey = (
  ctx: CtxOf<OperatorActor>,
  { body }: CallInput<typeof calls.createKey>,
): Promise<CallReply<typeof calls.createKey>> => {
  const { Name: name, Art: kind, Grund } = body;
  const until = body.GueltigBis ?? null;
  const scopes = [...new Set(body.Bereiche)];
  const networks = [...new Set(body.Netze)];
  const isWaiting = kind === 'live' && scopes.some(isMoneyScope);
  refuseLimits(body, calendarDay(ctx.now), isWaiting);
  return transact(ctx, async (inner) => {
    const parts = { db: inner.db, clock: ctx.platform.clock };
    const limits = { kind, networks, isWaiting, expiresAt: until === null ? null : endOfDay(until) };
    const { id, key } = await createOperationsKey(parts, ctx.client.key, name, scopes, limits);
    const subject = { kind: 'key', id };
    const after = { name, kind, scopes, networks, until };
    if (!isWaiting) {
      await recordAct(inner, { act: 'key.create', subject, after, reason: reasonOf(Grund) });
      return { Id: id, Schluessel: key, FreigabeId: null };
    }
    const payload = describeKey({ name, scopes, ...limits });
    const proposal = { kind: moneyKeyKind, subject, payload, reason: reasonOf(Grund), after };
    const proposed = await proposeApproval({ ...inner, actor: ctx.actor }, proposal);
    return { Id: id, Schluessel: key, FreigabeId: proposed.id };
  });
};

/** Revokes a key at once, with the proposal that waits for it; alreadySet where it was revoked before. */
export const revokeKey = actFor(calls.revokeKey, async (ctx, { params: { id } }) => {
  const key = await findOperationsKey(ctx.db, ctx.client.key, id);
  if (!key) throw new AppError('notFound');
  if (!(await revokeOperationsKey(ctx.db, ctx.client.key, id, ctx.now))) throw new AppError('alreadySet');
  const waiting = (await selectOpenBySubject(ctx, 'key.create')).get(id);
  if (waiting) await endProposal(ctx, waiting, { state: 'Verfallen', by: null, reason: 'Schlüssel widerrufen' });
  return {
    subject: { kind: 'key', id },
    before: { name: key.name, kind: key.kind, scopes: key.scopes },
    after: { revoked: true },
    reply: keyView({ ...key, revokedAt: ctx.now }, ctx.now),
  };
});

/** Registers the calls about operations keys. */
export const serveKeys = (serving: Serving): void =>
  serveCalls(serving, calls, { listKeys, createKey, revokeKey, listKeyRequests });
