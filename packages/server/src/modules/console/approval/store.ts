import type { ApprovalKindName, ApprovalState } from '@mundwerk/contract/values/console/lists';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import { countUpTo, dayStart } from '#platform/db/list-sql.ts';
import type { ListPage, ReadFilters } from '../list/rules.ts';
import type { ConsoleTables } from '../tables.ts';

const ofClient = (ctx: OfClient) => clientRows<ConsoleTables>(ctx);

type OfClient = Pick<Ctx, 'db' | 'now'> & { readonly client: { readonly key: string } };

const PROPOSAL = columnsOf<ConsoleTables['approval']>()({
  id: 'id',
  kind: 'kind',
  subjectKind: 'subject_kind',
  subjectId: 'subject_id',
  payloadHash: 'payload_hash',
  madeBy: 'made_by',
  reasonCode: 'reason_code',
  reason: 'reason',
  expiresAt: 'expires_at',
});

const APPROVAL = columnsOf<ConsoleTables['approval']>()({
  ...PROPOSAL.map,
  payload: 'payload',
  madeAt: 'made_at',
  state: 'state',
  decidedBy: 'decided_by',
  decidedAt: 'decided_at',
  decisionReason: 'decision_reason',
});

/** A stored proposal. */
export type ApprovalRow = StoredAs<typeof APPROVAL>;

const select = (ctx: OfClient) => ofClient(ctx).selectFrom('approval').select(APPROVAL.select);

/** Adds a proposal; the caller has made sure that no other one is open for the same subject. */
export const insertApproval = async (
  ctx: OfClient,
  row: StoredAs<typeof PROPOSAL> & { readonly payload: string },
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('approval', { ...PROPOSAL.row(row), payload: row.payload, made_at: ctx.now, state: 'Vorgeschlagen' })
    .execute();
};

export const selectApproval = async (ctx: OfClient, id: string): Promise<ApprovalRow | null> =>
  (await select(ctx).where('id', '=', id).executeTakeFirst()) ?? null;

/** The proposal, locked until the transaction ends: of two who decide at once the second sees what the first did. */
export const lockApproval = async (ctx: OfClient, id: string): Promise<ApprovalRow | null> =>
  (await select(ctx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

/** The open proposal of the same kind for a subject, locked. */
export const lockOpenApproval = async (
  ctx: OfClient,
  { kind, subjectKind, subjectId }: Pick<ApprovalRow, 'kind' | 'subjectKind' | 'subjectId'>,
): Promise<ApprovalRow | null> =>
  (await select(ctx)
    .where('kind', '=', kind)
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'Vorgeschlagen')
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** The open proposals of a kind: their ids by the id of what they concern. */
export const selectOpenBySubject = async (ctx: OfClient, kind: ApprovalKindName): Promise<Map<string, string>> => {
  const rows = await ofClient(ctx)
    .selectFrom('approval')
    .select(['id', 'subject_id as subjectId'])
    .where('kind', '=', kind)
    .where('state', '=', 'Vorgeschlagen')
    .where('expires_at', '>', ctx.now)
    .execute();
  return new Map(rows.map(({ id, subjectId }) => [subjectId, id]));
};

/** Ends an open proposal; throws when it is no longer open. */
export const updateDecision = async (
  ctx: OfClient,
  id: string,
  decision: { readonly state: ApprovalState; readonly by: string | null; readonly reason: string | null },
): Promise<void> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('approval')
    .set({ state: decision.state, decided_by: decision.by, decided_at: ctx.now, decision_reason: decision.reason })
    .where('id', '=', id)
    .where('state', '=', 'Vorgeschlagen')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('the proposal does not wait any more');
};

/** A row's place among the proposals. */
export interface ApprovalPlace {
  readonly at: Date;
  readonly id: string;
}

const fitting = (ctx: OfClient, filters: ReadFilters) => {
  const { VorgeschlagenAm: from } = filters.from;
  const { VorgeschlagenAm: until } = filters.until;
  let query = ofClient(ctx).selectFrom('approval');
  if (filters.oneOf.Stand) query = query.where('state', 'in', filters.oneOf.Stand as ApprovalState[]);
  if (filters.oneOf.Art) query = query.where('kind', 'in', filters.oneOf.Art as ApprovalKindName[]);
  if (filters.anywhere) query = query.where('subject_id', '=', filters.anywhere);
  if (from) query = query.where('made_at', '>=', dayStart(from));
  if (until) query = query.where('made_at', '<', dayStart(until, 1));
  return query;
};

/** A page of the proposals that match. */
export const selectApprovals = (
  ctx: OfClient,
  filters: ReadFilters,
  page: ListPage<ApprovalPlace>,
): Promise<ApprovalRow[]> => {
  const { after, isDescending } = page;
  const [beyond, direction] = isDescending ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  let query = fitting(ctx, filters).select(APPROVAL.select);
  if (after)
    query = query.where((where) =>
      where.or([
        where('made_at', beyond, after.at),
        where.and([where('made_at', '=', after.at), where('id', beyond, after.id)]),
      ]),
    );
  return query.orderBy('made_at', direction).orderBy('id', direction).offset(page.offset).limit(page.limit).execute();
};

/** Number of proposals that match, counted up to a limit. */
export const countApprovals = (ctx: OfClient, filters: ReadFilters, limit: number): Promise<number> =>
  countUpTo(ctx, fitting(ctx, filters).select('id'), limit);

/** The open proposals of a client that are due to expire. */
export const selectDueApprovals = async (ctx: OfClient): Promise<string[]> =>
  (
    await ofClient(ctx)
      .selectFrom('approval')
      .select('id')
      .where('state', '=', 'Vorgeschlagen')
      .where('expires_at', '<=', ctx.now)
      .execute()
  ).map(({ id }) => id);
