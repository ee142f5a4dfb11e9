import type { Approval } from '@mundwerk/contract/console/approval';
import { AppError } from '@mundwerk/contract/errors';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { selectOperators } from '../access/store.ts';
import type { ApprovalCtx, ApprovalKinds } from './kinds.ts';
import { isSamePerson } from './rules.ts';
import { type ApprovalRow, selectApproval } from './store.ts';

/** Proposals as the contract describes them, from the caller's point of view. */
export const viewApprovals = async (
  ctx: ApprovalCtx,
  kinds: ApprovalKinds,
  rows: readonly ApprovalRow[],
): Promise<Approval[]> => {
  const ids = rows.flatMap(({ madeBy, decidedBy }) => [madeBy, ...(decidedBy ? [decidedBy] : [])]);
  const people = new Map((await selectOperators(ctx, [...new Set(ids)])).map((person) => [person.id, person]));
  const refOf = (id: string) => ({ Id: id, Name: people.get(id)?.name ?? '' });
  const { actor } = ctx;
  const own = { id: actor.id, emailNormal: actor.email === null ? null : normaliseEmail(actor.email) };
  return rows.map((row) => {
    const kind = kinds.find((one) => one.kind === row.kind);
    const maker = people.get(row.madeBy);
    const isOwn = maker === undefined || isSamePerson(maker, own);
    const { count = null, sumCents = null } = kind?.summarise?.(row.payload) ?? {};
    return {
      Id: row.id,
      Art: row.kind,
      Betrifft: { Art: row.subjectKind, Id: row.subjectId, Name: kind?.nameOf?.(row.payload) ?? null },
      Stand: row.state,
      VorgeschlagenVon: refOf(row.madeBy),
      VorgeschlagenAm: row.madeAt.toISOString(),
      Grund: { Art: row.reasonCode, Text: row.reason },
      EndetAm: row.expiresAt.toISOString(),
      EntschiedenVon: row.decidedBy ? refOf(row.decidedBy) : null,
      EntschiedenAm: row.decidedAt?.toISOString() ?? null,
      EntscheidungGrund: row.decisionReason,
      Anzahl: count,
      SummeCent: sumCents,
      IstEigener: isOwn,
      DarfEntscheiden: !isOwn && row.state === 'Vorgeschlagen' && !!kind && mayAct(actor.roles, kind.approverAct),
    };
  });
};

/** One proposal of the client; notFound when there is none. */
export const findApproval = async (ctx: ApprovalCtx, id: string): Promise<ApprovalRow> => {
  const row = await selectApproval(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
};

/** One proposal as it stands now. */
export const viewApproval = async (ctx: ApprovalCtx, kinds: ApprovalKinds, id: string): Promise<Approval> => {
  const [view] = await viewApprovals(ctx, kinds, [await findApproval(ctx, id)]);
  if (!view) throw new Error('a row has a view');
  return view;
};
