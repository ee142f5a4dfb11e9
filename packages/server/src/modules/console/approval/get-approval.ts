import type { ApprovalDetail } from '@mundwerk/contract/console/approval';
import { canonicalJson, toJson } from '../audit/canonical-json.ts';
import type { ApprovalCtx, ApprovalKinds } from './kinds.ts';
import { differences } from './rules.ts';
import type { ApprovalRow } from './store.ts';
import { findApproval, viewApprovals } from './view-approval.ts';

/** A value with its fields in one order: the database has an order of its own. */
const inOrder = (value: unknown): unknown => JSON.parse(canonicalJson(toJson(value)));

/** Differences between an open proposal and what would happen now. */
const changesSince = async (ctx: ApprovalCtx, kinds: ApprovalKinds, row: ApprovalRow) => {
  const kind = kinds.find((one) => one.kind === row.kind);
  if (!kind || row.state !== 'Vorgeschlagen') return [];
  const { id, payload, subjectKind, subjectId } = row;
  const current = await kind.recompute(ctx, { id, payload, subject: { kind: subjectKind, id: subjectId } });
  return differences(inOrder(payload), inOrder(current)).map(({ field, proposed, current: now }) => ({
    Feld: field,
    Vorgeschlagen: proposed,
    Jetzt: now,
  }));
};

/** A proposal with its payload and the changes since it was made. */
export const getApproval = async (ctx: ApprovalCtx, kinds: ApprovalKinds, id: string): Promise<ApprovalDetail> => {
  const row = await findApproval(ctx, id);
  const [view] = await viewApprovals(ctx, kinds, [row]);
  if (!view) throw new Error('a row has a view');
  return {
    ...view,
    Angaben: row.payload,
    Pruefsumme: row.payloadHash,
    Unterschiede: await changesSince(ctx, kinds, row),
  };
};
