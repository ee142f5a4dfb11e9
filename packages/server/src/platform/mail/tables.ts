/** Names a mail. It is all a job carries, so that no queue holds personal data. */
export interface MailRef {
  readonly clientKey: string;
  readonly mailId: string;
}

/** Where a mail is: waiting (also for a repetition), accepted by the mail server, or given up. */
export type MailState = 'queued' | 'sent' | 'failed';

/** The table of mails. */
export interface MailTable {
  client_key: string;
  id: string;
  kind: string;
  language: string;
  to_address: string;
  from_address: string;
  subject: string;
  /** Clear text of the previous release's mails; empty in all others, like `text` and `headers`. */
  html: string;
  text: string;
  headers: unknown;
  state: MailState;
  /** Attempts to send it, also one that is under way. */
  attempts: number;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  /** The content: html, text and headers. */
  secret_encrypted: Buffer | null;
  secret_key_id: string | null;
}

/** All columns, also those that only sending needs. */
export type Tables = {
  mail: MailTable & { position: number; leased_until: Date | null; next_attempt_at: Date | null };
};

/** A mail as stored. */
export interface StoredMail extends MailTable {
  headers: Record<string, string>;
}

/** A mail's content as stored. */
export interface EncryptedContent {
  readonly secret_encrypted: Buffer;
  readonly secret_key_id: string;
}

/** A mail that nobody reads here any more. */
export const WITHOUT_CONTENT = {
  html: '',
  text: '',
  headers: '{}',
  secret_encrypted: null,
  secret_key_id: null,
} as const;
