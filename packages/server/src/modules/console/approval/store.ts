import type { ActReason } from '@mundwerk/contract/values/console/acts';
import type { ApprovalKindName, ApprovalState } from '@mundwerk/contract/values/console/lists';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { ReadFilters } from '../list/rules.ts';
import type { ConsoleTables } from '../tables.ts';

const tables = (db: Database) => db.withTables<ConsoleTables>();

type OfClient = Pick<Ctx, 'db' | 'now'> & { readonly client: { readonly key: string } };

/** A stored proposal. */
export interface ApprovalRow {
  readonly id: string;
  readonly kind: ApprovalKindName;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly payload: unknown;
  readonly payloadHash: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly reasonCode: ActReason;
  readonly reason: string;
  readonly expiresAt: Date;
  readonly state: ApprovalState;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
}

const APPROVAL = [
  'id',
  'kind',
  'subject_kind as subjectKind',
  'subject_id as subjectId',
  'payload',
  'payload_hash as payloadHash',
  'made_by as madeBy',
  'made_at as madeAt',
  'reason_code as reasonCode',
  'reason',
  'expires_at as expiresAt',
  'state',
  'decided_by as decidedBy',
  'decided_at as decidedAt',
  'decision_reason as decisionReason',
] as const;

/** Adds a proposal; the caller has made sure that no other one is open for the same subject. */
export const insertApproval = async (
  { db, client, now }: OfClient,
  row: Pick<
    ApprovalRow,
    'id' | 'kind' | 'subjectKind' | 'subjectId' | 'payloadHash' | 'madeBy' | 'reasonCode' | 'reason' | 'expiresAt'
  > & { readonly payload: string },
): Promise<void> => {
  await tables(db)
    .insertInto('approval')
    .values({
      client_key: client.key,
      id: row.id,
      kind: row.kind,
      subject_kind: row.subjectKind,
      subject_id: row.subjectId,
      payload: row.payload,
      payload_hash: row.payloadHash,
      made_by: row.madeBy,
      made_at: now,
      reason_code: row.reasonCode,
      reason: row.reason,
      expires_at: row.expiresAt,
      state: 'Vorgeschlagen',
    })
    .execute();
};

export const selectApproval = async ({ db, client }: OfClient, id: string): Promise<ApprovalRow | null> =>
  ((await tables(db)
    .selectFrom('approval')
    .select(APPROVAL)
    .where('client_key', '=', client.key)
    .where('id', '=', id)
    .executeTakeFirst()) as ApprovalRow | undefined) ?? null;

/** The proposal, locked until the transaction ends: of two who decide at once the second sees what the first did. */
export const lockApproval = async ({ db, client }: OfClient, id: string): Promise<ApprovalRow | null> =>
  ((await tables(db)
    .selectFrom('approval')
    .select(APPROVAL)
    .where('client_key', '=', client.key)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as ApprovalRow | undefined) ?? null;

/** The open proposal of the same kind for a subject, locked. */
export const lockOpenApproval = async (
  { db, client }: OfClient,
  { kind, subjectKind, subjectId }: Pick<ApprovalRow, 'kind' | 'subjectKind' | 'subjectId'>,
): Promise<ApprovalRow | null> =>
  ((await tables(db)
    .selectFrom('approval')
    .select(APPROVAL)
    .where('client_key', '=', client.key)
    .where('kind', '=', kind)
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'Vorgeschlagen')
    .forUpdate()
    .executeTakeFirst()) as ApprovalRow | undefined) ?? null;

/** The open proposals of a kind: their ids by the id of what they concern. */
export const selectOpenBySubject = async (
  { db, client, now }: OfClient,
  kind: ApprovalKindName,
): Promise<Map<string, string>> => {
  const rows = await tables(db)
    .selectFrom('approval')
    .select(['id', 'subject_id as subjectId'])
    .where('client_key', '=', client.key)
    .where('kind', '=', kind)
    .where('state', '=', 'Vorgeschlagen')
    .where('expires_at', '>', now)
    .execute();
  return new Map(rows.map(({ id, subjectId }) => [subjectId, id]));
};

/** Ends an open proposal; throws when it is no longer open. */
export const updateDecision = async (
  { db, client, now }: OfClient,
  id: string,
  decision: { readonly state: ApprovalState; readonly by: string | null; readonly reason: string | null },
): Promise<void> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('approval')
    .set({ state: decision.state, decided_by: decision.by, decided_at: now, decision_reason: decision.reason })
    .where('client_key', '=', client.key)
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

/** The beginning of a calendar day in the programmes' time zone, or of the day after it. */
const dayStart = (day: string, later: 0 | 1 = 0) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Berlin')`;

const fitting = ({ db, client }: OfClient, filters: ReadFilters) => {
  const { VorgeschlagenAm: from } = filters.from;
  const { VorgeschlagenAm: until } = filters.until;
  let query = tables(db).selectFrom('approval').where('client_key', '=', client.key);
  if (filters.oneOf.Stand) query = query.where('state', 'in', filters.oneOf.Stand as ApprovalState[]);
  if (filters.oneOf.Art) query = query.where('kind', 'in', [...filters.oneOf.Art]);
  if (filters.anywhere) query = query.where('subject_id', '=', filters.anywhere);
  if (from) query = query.where('made_at', '>=', dayStart(from));
  if (until) query = query.where('made_at', '<', dayStart(until, 1));
  return query;
};

/** A page of the proposals that match. */
export const selectApprovals = (
  ctx: OfClient,
  filters: ReadFilters,
  page: {
    readonly isDescending: boolean;
    readonly after: ApprovalPlace | null;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<ApprovalRow[]> => {
  const { after, isDescending } = page;
  const [beyond, direction] = isDescending ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  let query = fitting(ctx, filters).select(APPROVAL);
  if (after)
    query = query.where((where) =>
      where.or([
        where('made_at', beyond, after.at),
        where.and([where('made_at', '=', after.at), where('id', beyond, after.id)]),
      ]),
    );
  return query
    .orderBy('made_at', direction)
    .orderBy('id', direction)
    .offset(page.offset)
    .limit(page.limit)
    .execute() as Promise<ApprovalRow[]>;
};

/** Number of proposals that match, counted up to a limit. */
export const countApprovals = async (ctx: OfClient, filters: ReadFilters, limit: number): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom(fitting(ctx, filters).select('id').limit(limit).as('fitting'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The open proposals of a client that are due to expire. */
export const selectDueApprovals = async ({ db, client, now }: OfClient): Promise<string[]> =>
  (
    await tables(db)
      .selectFrom('approval')
      .select('id')
      .where('client_key', '=', client.key)
      .where('state', '=', 'Vorgeschlagen')
      .where('expires_at', '<=', now)
      .execute()
  ).map(({ id }) => id);
