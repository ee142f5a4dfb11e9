import type { ApprovalKindName, ApprovalState } from '@mundwerk/contract/values/console/approvals';
import type { ActReason } from '@mundwerk/contract/values/console/reasons';
import type { Ctx } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ConsoleTables } from '../tables.ts';

const tables = (db: Database) => db.withTables<ConsoleTables>();

type OfClient = Pick<Ctx, 'db' | 'client' | 'now'>;

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

/** Adds a proposal; the caller has made sure that no other one waits for the same thing. */
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

/** The proposal that waits for the same thing, locked. */
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

/** Ends the wait of a proposal; throws when it did not wait any more. */
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

/** Proposals, the newest first, after a row. */
export const selectApprovals = (
  { db, client }: OfClient,
  page: {
    readonly isOpen: boolean;
    readonly before: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<ApprovalRow[]> => {
  const { before } = page;
  let query = tables(db)
    .selectFrom('approval')
    .select(APPROVAL)
    .where('client_key', '=', client.key)
    .where('state', page.isOpen ? '=' : '<>', 'Vorgeschlagen');
  if (before)
    query = query.where((where) =>
      where.or([
        where('made_at', '<', before.at),
        where.and([where('made_at', '=', before.at), where('id', '<', before.id)]),
      ]),
    );
  return query.orderBy('made_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute() as Promise<ApprovalRow[]>;
};

/** The proposals of a client whose time is over. */
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
