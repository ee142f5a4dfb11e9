import type { Language } from '@mundwerk/contract/values/language';
import type { ContactTopic } from '@mundwerk/contract/values/person/contact';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { ContactTables } from './tables.ts';

const ofClient = (ctx: Ctx) => clientRows<ContactTables>(ctx);

/** A message to the client as it is kept. */
export interface ContactMessage {
  readonly email: string;
  readonly topic: ContactTopic;
  readonly subject: string;
  readonly message: string;
}

/** Stores a message as an open case; false if the number is taken. */
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

/** A case as it is stored. */
export interface ContactCase extends ContactMessage {
  readonly number: string;
  readonly language: Language;
  readonly state: 'open' | 'closed';
  readonly createdAt: Date;
}

/** A message after the first one of a case. */
export interface CaseMessage {
  readonly direction: 'in' | 'out';
  readonly text: string;
  readonly language: Language;
  readonly at: Date;
  readonly by: string;
}

/** A case by its number. */
export const selectCase = async (ctx: Ctx, number: string): Promise<ContactCase | null> =>
  (await ofClient(ctx)
    .selectFrom('contact_case')
    .select(['number', 'email', 'topic', 'subject', 'message', 'language', 'state', 'created_at as createdAt'])
    .where('number', '=', number)
    .executeTakeFirst()) ?? null;

/** What followed the first message of a case, the oldest first. */
export const selectCaseMessages = (ctx: Ctx, number: string): Promise<CaseMessage[]> =>
  ofClient(ctx)
    .selectFrom('contact_message')
    .select(['direction', 'text', 'language', 'at', 'by'])
    .where('case_number', '=', number)
    .orderBy('at')
    .execute();

/** Adds a message to a case. */
export const insertCaseMessage = async (
  ctx: Ctx,
  number: string,
  message: Pick<CaseMessage, 'direction' | 'text' | 'language' | 'by'>,
): Promise<void> => {
  await ctx.db
    .withTables<ContactTables>()
    .insertInto('contact_message')
    .values({ ...message, client_key: ctx.client.key, id: newId(), case_number: number, at: ctx.now })
    .execute();
};

/** Deletes the last message of a case if it is this person's answer, and returns when it was written; null otherwise. */
export const deleteLastAnswer = async (ctx: Ctx, number: string, by: string): Promise<Date | null> => {
  const row = await ofClient(ctx)
    .deleteFrom('contact_message')
    .where('direction', '=', 'out')
    .where('by', '=', by)
    .where(
      sql<SqlBool>`id = (select m.id from contact_message m where m.client_key = ${ctx.client.key}
        and m.case_number = ${number} order by m.at desc limit 1)`,
    )
    .returning('at')
    .executeTakeFirst();
  return row?.at ?? null;
};

/** Closes a case, or opens it again. */
export const updateCaseState = async (ctx: Ctx, number: string, state: ContactCase['state']): Promise<void> => {
  await ofClient(ctx)
    .updateTable('contact_case')
    .set({ state, closed_at: state === 'closed' ? ctx.now : null })
    .where('number', '=', number)
    .execute();
};

/** Deletes a batch of cases from before the given time, whatever their state; returns them. */
export const deleteCasesBefore = (
  db: Database,
  before: Date,
  limit: number,
): Promise<Array<{ readonly clientKey: string; readonly ref: string }>> =>
  db
    .withTables<ContactTables>()
    .deleteFrom('contact_case')
    .where(sql<SqlBool>`ctid = any (array(select ctid from contact_case where created_at < ${before} limit ${limit}))`)
    .returning(['client_key as clientKey', 'number as ref'])
    .execute();
