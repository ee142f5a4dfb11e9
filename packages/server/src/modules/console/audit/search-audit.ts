import type { AuditEntry } from '@mundwerk/contract/console/audit';
import type { ActReason } from '@mundwerk/contract/values/console/reasons';
import type { CtxOf } from '../../../platform/context.ts';
import type { OperatorActor } from '../../actors.ts';
import { selectOperatorsOf } from '../access/store.ts';
import { type ChainChoice, chainKey } from './chosen-chain.ts';
import type { ChainedRecord } from './rules.ts';
import { type AuditFilter, selectHead, selectNewest } from './store.ts';

const PAGE = 50;

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

/** Finds records of the audit log, the newest first, a page at a time. */
export const searchAudit = async (ctx: CtxOf<OperatorActor>, choice: ChainChoice, filter: AuditFilter) => {
  const chain = chainKey(ctx, choice);
  const rows = await selectNewest(ctx, chain, filter, PAGE + 1);
  const head = await selectHead(ctx, chain);
  const people = await selectOperatorsOf(ctx);
  return {
    Items: rows.slice(0, PAGE).map(viewOf),
    HatMehr: rows.length > PAGE,
    Kopf: head && { Nr: head.seq, Hash: head.hash },
    Personen: people
      .map(({ id, name }) => ({ Id: id, Name: name }))
      .sort((one, other) => one.Name.localeCompare(other.Name, 'de')),
  };
};
