import type { ContactTopic } from '@mundwerk/contract/values/person/contact';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ContactTables } from './tables.ts';

/** A message to the client as it is kept. */
export interface ContactMessage {
  readonly email: string;
  readonly topic: ContactTopic;
  readonly subject: string;
  readonly message: string;
}

/** Keeps a message as an open case; false when the number is taken. */
export const insertCase = async (ctx: Ctx, number: string, message: ContactMessage): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .withTables<ContactTables>()
    .insertInto('contact_case')
    .values({
      ...message,
      client_key: ctx.client.key,
      number,
      language: ctx.language,
      state: 'open',
      created_at: ctx.now,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Deletes cases that came in before the given time, whatever became of them. */
export const deleteCasesBefore = async (db: Database, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .withTables<ContactTables>()
    .deleteFrom('contact_case')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
