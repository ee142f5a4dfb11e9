import type { Database } from '#platform/db/database.ts';
import type { ContentTables } from '../tables.ts';

const tables = (db: Database) => db.withTables<ContentTables>();

/** The last stored answer of a content server. */
export const selectCopy = async (db: Database, clientKey: string, question: string): Promise<unknown> => {
  const row = await tables(db)
    .selectFrom('content_copy')
    .select('answers')
    .where('client_key', '=', clientKey)
    .where('question', '=', question)
    .executeTakeFirst();
  return row?.answers ?? null;
};

/** Stores an answer of a content server. */
export const upsertCopy = async (
  db: Database,
  clientKey: string,
  question: string,
  answers: unknown,
  at: Date,
): Promise<void> => {
  const values = { answers: JSON.stringify(answers), fetched_at: at };
  await tables(db)
    .insertInto('content_copy')
    .values({ client_key: clientKey, question, ...values })
    .onConflict((conflict) => conflict.columns(['client_key', 'question']).doUpdateSet(values))
    .execute();
};

export const deleteCopy = async (db: Database, clientKey: string, question: string): Promise<void> => {
  await tables(db)
    .deleteFrom('content_copy')
    .where('client_key', '=', clientKey)
    .where('question', '=', question)
    .execute();
};
