import { type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { updateInBatches } from '../store.ts';
import { type EncryptedContent, type MailRef, type StoredMail, type Tables, WITHOUT_CONTENT } from '../tables.ts';

const hasContent = sql<SqlBool>`(secret_encrypted is not null or html <> '')`;

/** Empties the content of mails that are sent. */
export const emptySentMails = (db: Database): Promise<number> =>
  updateInBatches(db, WITHOUT_CONTENT, sql`${hasContent} and state = 'sent'`);

/** Locks some mails whose content is encrypted with another key, or not at all, until the transaction ends. */
export const takeMailsOfOtherKeys = async (trx: Database, keyId: string, limit: number): Promise<StoredMail[]> =>
  await trx
    .withTables<Tables>()
    .selectFrom('mail')
    .selectAll()
    .where(hasContent)
    .where((where) => where.or([where('secret_key_id', 'is distinct from', keyId), where('html', '<>', '')]))
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Replaces the content of a mail by the same, encrypted again. */
export const updateContent = async (trx: Database, ref: MailRef, content: EncryptedContent): Promise<void> => {
  await trx
    .withTables<Tables>()
    .updateTable('mail')
    .set({ ...WITHOUT_CONTENT, ...content })
    .where('client_key', '=', ref.clientKey)
    .where('id', '=', ref.mailId)
    .executeTakeFirstOrThrow();
};
