import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { ConsoleTables } from '../tables.ts';

const tables = (db: Database) => db.withTables<ConsoleTables>();

type At = Pick<Ctx, 'db' | 'now'>;

/** A person of the console, as the identity provider named them last. */
export interface OperatorRow {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailNormal: string | null;
  /** `Support@*`, one for each role and client. */
  readonly grants: readonly string[];
}

/** The identity provider's claims about a person. */
export type OperatorFacts = Omit<OperatorRow, 'id'> & {
  /** Whether the identity provider vouches for the address. */
  readonly isEmailVerified: boolean;
};

const OPERATOR = [
  'operator_user.id',
  'issuer',
  'subject',
  'name',
  'email',
  'email_normal as emailNormal',
  'grants',
] as const;

/** The person that an identity provider names, locked until the transaction ends. */
export const lockOperator = async (
  { db }: At,
  { issuer, subject }: Pick<OperatorRow, 'issuer' | 'subject'>,
): Promise<OperatorRow | null> =>
  (await tables(db)
    .selectFrom('operator_user')
    .select(OPERATOR)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Stores what the identity provider says now; a person who signed on before keeps the id. */
export const upsertOperator = ({ db, now }: At, operator: OperatorFacts): Promise<OperatorRow> => {
  const facts = {
    name: operator.name,
    email: operator.email,
    email_normal: operator.emailNormal,
    is_email_verified: operator.isEmailVerified,
    grants: [...operator.grants],
    last_signed_on_at: now,
  };
  return tables(db)
    .insertInto('operator_user')
    .values({ id: newId(), issuer: operator.issuer, subject: operator.subject, created_at: now, ...facts })
    .onConflict((conflict) => conflict.constraint('operator_user_once').doUpdateSet(facts))
    .returning(OPERATOR)
    .executeTakeFirstOrThrow();
};

/** A person by id. */
export const selectOperator = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<OperatorRow | null> =>
  (await tables(db).selectFrom('operator_user').select(OPERATOR).where('id', '=', id).executeTakeFirst()) ?? null;

/** The address of a person that the identity provider vouches for; null without one. */
export const selectVerifiedEmail = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('operator_user')
    .select('email')
    .where('id', '=', id)
    .where('is_email_verified', '=', true)
    .executeTakeFirst();
  return row?.email ?? null;
};

/** People by their ids. */
export const selectOperators = async ({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<OperatorRow[]> =>
  ids.length === 0
    ? []
    : tables(db)
        .selectFrom('operator_user')
        .select(OPERATOR)
        .where('id', 'in', [...ids])
        .execute();

/** All operators with a role for the client who have signed on at least once. */
export const selectOperatorsOf = ({ db, client }: Pick<Ctx, 'db' | 'client'>): Promise<OperatorRow[]> =>
  tables(db)
    .selectFrom('operator_user')
    .select(OPERATOR)
    .where(
      sql<boolean>`exists (select from unnest(grants) as one where one like '%@*' or one like ${`%@${client.key}`})`,
    )
    .execute();

export const insertOperatorSession = async (
  { db, now }: At,
  session: {
    readonly id: string;
    readonly userId: string;
    readonly expiresAt: Date;
    readonly steppedUpAt: Date | null;
  },
): Promise<void> => {
  await tables(db)
    .insertInto('operator_session')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: now,
      expires_at: session.expiresAt,
      last_seen_at: now,
      stepped_up_at: session.steppedUpAt,
      ended_at: null,
    })
    .execute();
};

/** An open session with its person. */
export interface LiveSession extends OperatorRow {
  readonly sessionId: string;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
  readonly steppedUpAt: Date | null;
}

/** The session if it is open and was used since the given moment. */
export const selectLiveSession = async ({ db, now }: At, id: string, usedSince: Date): Promise<LiveSession | null> =>
  (await tables(db)
    .selectFrom('operator_session')
    .innerJoin('operator_user', 'operator_user.id', 'operator_session.user_id')
    .select([
      ...OPERATOR,
      'operator_session.id as sessionId',
      'expires_at as expiresAt',
      'last_seen_at as lastSeenAt',
      'stepped_up_at as steppedUpAt',
    ])
    .where('operator_session.id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', usedSince)
    .executeTakeFirst()) ?? null;

export const markSessionSeen = async ({ db, now }: At, id: string): Promise<void> => {
  await tables(db)
    .updateTable('operator_session')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '<', now)
    .execute();
};

/** Records that the operator has just re-authenticated; false when the session ended meanwhile. */
export const markSteppedUp = async ({ db, now }: At, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('operator_session')
    .set({ stepped_up_at: now, last_seen_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const markSessionEnded = async ({ db, now }: At, id: string): Promise<void> => {
  await tables(db)
    .updateTable('operator_session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};

/** Deletes the sessions that ended or expired before the given moment. */
export const deleteSessionsEndedBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'operator_session', where: sql`(expires_at < ${moment} or ended_at < ${moment})` });

/** A person with the grants that the identity provider named last. */
export interface GrantedRow {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly grants: readonly string[];
  readonly createdAt: Date;
  readonly lastSignedOnAt: Date;
}

/** Operators with a role for the client, latest sign-on first. */
export const selectGranted = ({ db, client }: Pick<Ctx, 'db' | 'client'>): Promise<GrantedRow[]> =>
  tables(db)
    .selectFrom('operator_user')
    .select(['id', 'name', 'email', 'grants', 'created_at as createdAt', 'last_signed_on_at as lastSignedOnAt'])
    .where(
      sql<boolean>`exists (select from unnest(grants) as one where one like '%@*' or one like ${`%@${client.key}`})`,
    )
    .orderBy('last_signed_on_at', 'desc')
    .orderBy('id')
    .execute();

/** When the identity provider last added each grant, according to the recorded role changes. */
export const selectGrantedSince = async (
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<{ id: string; grant: string; since: Date }[]> => {
  const { rows } = await sql<{ id: string; grant: string; since: Date }>`
    select a.subject_id as id, named.role as grant, max(a.at) as since
    from audit a cross join lateral jsonb_array_elements_text(a.after -> 'Rollen') as named (role)
    where a.client_key = '*' and a.action = 'operator.roles' and a.subject_kind = 'operator'
      and a.subject_id = any(${ids}::text[]) and not coalesce(a.before -> 'Rollen', '[]'::jsonb) ? named.role
    group by a.subject_id, named.role`.execute(db);
  return rows;
};

/** A person who has no role. */
export interface RefusedRow {
  readonly name: string;
  readonly email: string | null;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly attempts: number;
}

/** Those who signed on without a role, the last first. */
export const selectRefused = ({ db }: Pick<Ctx, 'db'>, limit: number): Promise<RefusedRow[]> =>
  tables(db)
    .selectFrom('operator_refusal')
    .select(['name', 'email', 'first_at as firstAt', 'last_at as lastAt', 'attempts'])
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute();

/** Records that a person signed on without a role. */
export const upsertRefusal = async (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  person: { readonly issuer: string; readonly subject: string; readonly name: string; readonly email: string | null },
): Promise<void> => {
  await tables(db)
    .insertInto('operator_refusal')
    .values({ ...person, first_at: now, last_at: now, attempts: 1 })
    .onConflict((conflict) =>
      conflict.constraint('operator_refusal_pk').doUpdateSet({
        name: person.name,
        email: person.email,
        last_at: now,
        attempts: sql<number>`operator_refusal.attempts + 1`,
      }),
    )
    .execute();
};

/** Deletes the refusal of a person who has a role by now. */
export const deleteRefusal = async (
  { db }: Pick<Ctx, 'db'>,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<void> => {
  await tables(db).deleteFrom('operator_refusal').where('issuer', '=', issuer).where('subject', '=', subject).execute();
};

/** Deletes refusals of people who have not tried again since a moment. */
export const deleteRefusalsBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'operator_refusal', where: sql`last_at < ${moment}` });
