import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { ConsoleTables } from '../tables.ts';

const tables = (db: Database) => db.withTables<ConsoleTables>();

/** The preferences of a person for the client, by name. */
export const selectPreferences = async (
  { db, client }: Pick<Ctx, 'db' | 'client'>,
  operatorId: string,
): Promise<{ name: string; value: unknown }[]> =>
  tables(db)
    .selectFrom('work_preference')
    .select(['name', 'value'])
    .where('client_key', '=', client.key)
    .where('operator_id', '=', operatorId)
    .orderBy('name')
    .execute();

/** Stores a preference; it replaces the previous value. */
export const upsertPreference = async (
  { db, client, now }: Pick<Ctx, 'db' | 'client' | 'now'>,
  operatorId: string,
  name: string,
  value: unknown,
): Promise<void> => {
  const stored = { value: JSON.stringify(value), updated_at: now };
  await tables(db)
    .insertInto('work_preference')
    .values({ client_key: client.key, operator_id: operatorId, name, ...stored })
    .onConflict((conflict) => conflict.constraint('work_preference_pk').doUpdateSet(stored))
    .execute();
};

export const deletePreference = async (
  { db, client }: Pick<Ctx, 'db' | 'client'>,
  operatorId: string,
  name: string,
): Promise<void> => {
  await tables(db)
    .deleteFrom('work_preference')
    .where('client_key', '=', client.key)
    .where('operator_id', '=', operatorId)
    .where('name', '=', name)
    .execute();
};
