import { Readable } from 'node:stream';
import type { CallInput } from '@mundwerk/contract/call';
import { reasonOf } from '@mundwerk/contract/console/act';
import type { AuditEntry } from '@mundwerk/contract/console/audit';
import * as calls from '@mundwerk/contract/console/audit';
import { AppError } from '@mundwerk/contract/errors';
import type { ListRequest } from '@mundwerk/contract/list';
import { type ActReason, ALL_CLIENTS } from '@mundwerk/contract/values/console/acts';
import { AUDIT_LIST } from '@mundwerk/contract/values/console/lists';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import { readPage } from '../list/read-page.ts';
import { refusedField } from '../list/rules.ts';
import { recordsBetween, walkChain } from './chain.ts';
import { recordAct } from './record-act.ts';
import { type ChainedRecord, type ChainHead, canonicalJson, type JsonValue } from './rules.ts';
import { countFitting, selectFirstSince, selectFitting, selectHead, selectSeals } from './store.ts';

/** The log that a call reads: the client's, or that of no client. */
export type ChainChoice = 'mandant' | 'alle';

/** The key of the log; only auditors of all clients may read the one that belongs to no client (notAllowed). */
export const chainKey = ({ client, actor }: CtxOf<OperatorActor>, choice: ChainChoice): string => {
  if (choice === 'mandant') return client.key;
  const isForAll = actor.grants.some((grant) => grant.role === 'Auditor' && grant.client === ALL_CLIENTS);
  if (!isForAll) throw new AppError('notAllowed');
  return ALL_CLIENTS;
};

const viewOf = (record: ChainedRecord): AuditEntry => ({
  Nr: record.seq,
  Am: record.at,
  Wer: { Id: record.actor.id, Name: record.actor.name, Rolle: record.actor.role },
  Was: record.action,
  Woran: { Art: record.subject.kind, Id: record.subject.id, PersonId: record.subject.person_id },
  Vorher: record.before,
  Nachher: record.after,
  Grund:
    record.reason_code !== null && record.reason !== null
      ? { Art: record.reason_code as ActReason, Text: record.reason }
      : null,
  VorschlagId: record.approval_id,
  AnfrageId: record.request_id,
  Netz: record.network,
  VorgaengerHash: record.prev_hash,
  Hash: record.hash,
});

/** Finds records of the audit log, a page at a time. */
export const searchAudit = async (ctx: CtxOf<OperatorActor>, choice: ChainChoice, request: ListRequest) => {
  const chain = chainKey(ctx, choice);
  const page = await readPage(request, {
    columns: AUDIT_LIST.columns,
    placeOf: (cursor) => {
      if (!/^\d{1,12}$/.test(cursor)) throw refusedField('Nach');
      return Number(cursor);
    },
    select: (filters, wanted) => selectFitting(ctx, chain, filters, wanted),
    count: (filters, limit) => countFitting(ctx, chain, filters, limit),
    view: (rows) => rows.map(viewOf),
    keyOf: ({ seq }) => String(seq),
  });
  const head = await selectHead(ctx, chain);
  return { ...page, Kopf: head && { Nr: head.seq, Hash: head.hash } };
};

/** Reports whether the chain of the audit log is intact. */
export const verifyAudit = async (ctx: CtxOf<OperatorActor>, choice: ChainChoice) => {
  const { count, head, fault } = await walkChain(ctx, chainKey(ctx, choice));
  return {
    IstHeil: fault === null,
    Anzahl: count,
    Kopf: head.seq === 0 ? null : { Nr: head.seq, Hash: head.hash },
    Fehler: fault && { Nr: fault.seq, Art: fault.kind },
    Am: ctx.now.toISOString(),
  };
};

const EMPTY: ChainHead = { seq: 0, hash: '' };

/** One line per record, the sealed months, and at the end the head, which reveals a file that lost its last lines. */
async function* linesOf(ctx: CtxOf<OperatorActor>, chain: string, after: number, head: ChainHead) {
  for await (const record of recordsBetween(ctx, chain, after, head.seq))
    yield `${canonicalJson(record as unknown as JsonValue)}\n`;
  for (const seal of await selectSeals(ctx, chain))
    if (seal.last_seq > after && seal.last_seq <= head.seq)
      yield `${canonicalJson({ seal: seal as unknown as JsonValue })}\n`;
  yield `${canonicalJson({ head: { client_key: chain, seq: head.seq, hash: head.hash } })}\n`;
}

/** Exports the log of a client, whole or since a day, and records the export; that record is the last one of the file. */
export const exportAudit = async (
  ctx: CtxOf<OperatorActor>,
  { body: { Kette, Seit = null, Grund } }: CallInput<typeof calls.exportAudit>,
): Promise<FileReply> => {
  const chain = chainKey(ctx, Kette);
  const { first, head } = await transact(ctx, async (inner) => {
    const from = Seit ? await selectFirstSince(inner, chain, Seit) : 1;
    const { client, ...ofNone } = inner;
    await recordAct(chain === client.key ? inner : ofNone, {
      act: calls.exportAudit.act,
      subject: { kind: 'audit', id: chain },
      after: { Seit, AbNr: from },
      reason: reasonOf(Grund),
    });
    return { first: from, head: (await selectHead(inner, chain)) ?? EMPTY };
  });
  const lines = Readable.from(linesOf(ctx, chain, first - 1, head));
  const name = `protokoll-${chain === '*' ? 'alle' : chain}-${first}-${head.seq}.jsonl`;
  return new FileReply(name, lines, { 'x-audit-head': `${head.seq} ${head.hash}` });
};

/** Registers the calls of the audit log. */
export const serveAudit = ({ serve }: Serving): void => {
  serve(calls.searchAudit, (ctx, { query, body }) => searchAudit(ctx, query.kette, body));
  serve(calls.verifyAudit, (ctx, { query }) => verifyAudit(ctx, query.kette));
  serve(calls.exportAudit, exportAudit);
};
