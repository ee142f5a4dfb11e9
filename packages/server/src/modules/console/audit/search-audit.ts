import type { AuditEntry } from '@mundwerk/contract/console/audit';
import { AppError } from '@mundwerk/contract/errors';
import type { ListRequest } from '@mundwerk/contract/list';
import { AUDIT_LIST } from '@mundwerk/contract/values/console/lists';
import type { ActReason } from '@mundwerk/contract/values/console/reasons';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { COUNTED_UP_TO, pageOf, pageView, readFilters } from '../list/rules.ts';
import { type ChainChoice, chainKey } from './chosen-chain.ts';
import type { ChainedRecord } from './rules.ts';
import { countFitting, selectFitting, selectHead } from './store.ts';

const NACH = { field: 'Nach', reason: 'inputInvalid' } as const;

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
  const filters = readFilters(AUDIT_LIST.columns, request.Filter);
  const { size, after, offset } = pageOf(request);
  if (after !== null && !/^\d{1,12}$/.test(after)) throw new AppError('inputInvalid', [NACH]);
  const rows = await selectFitting(ctx, chain, filters, {
    isDescending: request.Descending,
    after: after === null ? null : Number(after),
    offset,
    limit: size + 1,
  });
  const total = await countFitting(ctx, chain, filters, COUNTED_UP_TO + 1);
  const head = await selectHead(ctx, chain);
  const items = rows.slice(0, size).map(viewOf);
  return {
    ...pageView(request, rows, total, { items, keyOf: ({ seq }) => String(seq) }),
    Kopf: head && { Nr: head.seq, Hash: head.hash },
  };
};
