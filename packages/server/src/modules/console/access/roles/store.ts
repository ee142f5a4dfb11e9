import { sql } from 'kysely';
import type { ConsoleTables } from '#modules/console/tables.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';

const tables = (db: Database) => db.withTables<ConsoleTables>();

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
