import { reasonOf } from '@mundwerk/contract/console/act';
import type { Approval, ApprovalDetail } from '@mundwerk/contract/console/approval';
import * as calls from '@mundwerk/contract/console/approval';
import { AppError } from '@mundwerk/contract/errors';
import { Uuid } from '@mundwerk/contract/fields';
import type { ListRequest } from '@mundwerk/contract/list';
import { type ConsoleActName, mayAct, rolesFor } from '@mundwerk/contract/values/console/acts';
import { APPROVAL_LIST } from '@mundwerk/contract/values/console/lists';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { Serving } from '#modules/actors.ts';
import { readGrants } from '../access/rules.ts';
import { selectOperators, selectOperatorsOf } from '../access/store.ts';
import { canonicalJson, toJson } from '../audit/rules.ts';
import { readPage } from '../list/read-page.ts';
import { refusedField } from '../list/rules.ts';
import { type ApprovalCtx, type ApprovalKinds, decideApproval, withdrawApproval } from './proposals.ts';
import { differences, hasTwoPeople, isSamePerson } from './rules.ts';
import { type ApprovalPlace, type ApprovalRow, countApprovals, selectApproval, selectApprovals } from './store.ts';

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

/** The kinds for which no two different people have the rights, counting only people who have signed on. */
const lackingSecond = async (ctx: ApprovalCtx, kinds: ApprovalKinds) => {
  const people = (await selectOperatorsOf(ctx)).map((person) => ({
    ...person,
    roles: rolesFor(readGrants(person.grants), ctx.client.key),
  }));
  const able = (act: ConsoleActName) => people.filter(({ roles }) => mayAct(roles, act));
  return kinds
    .filter(({ makerAct, approverAct }) => !hasTwoPeople(able(makerAct), able(approverAct)))
    .map(({ kind }) => kind);
};

const keyOf = ({ madeAt, id }: ApprovalRow): string => `${madeAt.toISOString()}_${id}`;

const placeOf = (key: string): ApprovalPlace => {
  const [at = '', id = ''] = key.split('_');
  if (Number.isNaN(Date.parse(at)) || !Uuid.safeParse(id).success) throw refusedField('Nach');
  return { at: new Date(at), id };
};

/** A page of the open and decided proposals. */
export const listApprovals = async (ctx: ApprovalCtx, kinds: ApprovalKinds, request: ListRequest) => {
  const page = await readPage(request, {
    columns: APPROVAL_LIST.columns,
    placeOf,
    select: (filters, wanted) => selectApprovals(ctx, filters, wanted),
    count: (filters, limit) => countApprovals(ctx, filters, limit),
    view: (rows) => viewApprovals(ctx, kinds, rows),
    keyOf,
  });
  return { ...page, OhneZweitePerson: await lackingSecond(ctx, kinds) };
};

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

/** Registers the calls of approvals, for the kinds that the parts of the console define. */
export const serveApproval = ({ serve }: Serving, kinds: ApprovalKinds): void => {
  serve(calls.listApprovals, (ctx, { body }) => listApprovals(ctx, kinds, body));
  serve(calls.getApproval, (ctx, { params }) => getApproval(ctx, kinds, params.id));
  serve(calls.decideApproval, async (ctx, { params, body }) => {
    await decideApproval(ctx, kinds, params.id, { state: body.Entscheidung, reason: reasonOf(body.Grund) });
    return viewApproval(ctx, kinds, params.id);
  });
  serve(calls.withdrawApproval, async (ctx, { params }) => {
    await withdrawApproval(ctx, params.id);
    return viewApproval(ctx, kinds, params.id);
  });
};
