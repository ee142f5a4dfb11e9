import type { ColumnType, Selectable } from 'kysely';
import type { TablesOf } from '../db/tables-of.ts';

/** Names a mail. It is all a job carries, so that no queue holds personal data. */
export interface MailRef {
  readonly clientKey: string;
  readonly mailId: string;
}

/** The state of a mail: waiting (also for a retry), accepted by the mail server, or given up. */
export type MailState = StoredMail['state'];

/** The table of mails. `html`, `text` and `headers` are clear text of the previous release's mails and empty in all others. */
export type Tables = TablesOf<'mail', { mail: { headers: ColumnType<Record<string, string>, string, string> } }>;

/** A mail as stored. */
export type StoredMail = Selectable<Tables['mail']>;

/** A mail's content as stored. */
export interface EncryptedContent {
  readonly secret_encrypted: Buffer;
  readonly secret_key_id: string;
}

/** A mail whose content is not needed here any more. */
export const WITHOUT_CONTENT = {
  html: '',
  text: '',
  headers: '{}',
  secret_encrypted: null,
  secret_key_id: null,
} as const;
