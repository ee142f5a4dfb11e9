import type { Platform } from '#platform/context.ts';
import { decrypt, type EncryptedColumn, type EncryptionKeys, encrypt } from '#platform/encryption.ts';
import { escapeHtml } from '#platform/http/html.ts';
import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import type { RenderedMail } from '../look/render-mail.ts';
import { emptySentMails, takeMailsOfOtherKeys, updateContent } from '../store.ts';
import type { EncryptedContent, MailRef, StoredMail } from '../tables.ts';

/** Content of a mail besides its subject. It contains links with live tokens, also in its headers (List-Unsubscribe). */
export interface MailContent {
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A mail as its reader gets it. */
export type OpenMail = StoredMail & MailContent;

const ownerOf = ({ clientKey, mailId }: MailRef): string => `${clientKey}:mail-content:${mailId}`;

/** The stored content of a mail, bound to the mail: copied to another row it can neither be read nor sent to another person. */
export const encryptContent = (
  keys: EncryptionKeys,
  { html, text, headers }: MailContent,
  ref: MailRef,
): EncryptedContent => {
  const { bytes, keyId } = encrypt(keys, JSON.stringify({ html, text, headers }), ownerOf(ref));
  return { secret_encrypted: bytes, secret_key_id: keyId };
};

/** The contents of mails, as a row tells of them. */
export const ENCRYPTED_MAILS: EncryptedColumn = {
  table: 'mail',
  column: 'secret_encrypted',
  keyColumn: 'secret_key_id',
  ownerOf: (row) => ownerOf({ clientKey: String(row.client_key), mailId: String(row.id) }),
};

/** Placeholder for the code in mails of the previous release. */
const SECRET_PLACE = '‹secret›';

/** Opens a mail of the previous release, whose content is clear text except for such a code. */
const openClearMail = (keys: EncryptionKeys, mail: StoredMail): OpenMail => {
  const { secret_encrypted: bytes, secret_key_id: keyId } = mail;
  if (!bytes || !keyId) return mail;
  const secret = decrypt(keys, { bytes, keyId }, `${mail.client_key}:mail:${mail.id}`);
  return {
    ...mail,
    html: mail.html.replaceAll(SECRET_PLACE, () => escapeHtml(secret)),
    text: mail.text.replaceAll(SECRET_PLACE, () => secret),
  };
};

/** The mail with its content; without it where the content was emptied. */
export const openMail = (keys: EncryptionKeys, mail: StoredMail): OpenMail => {
  if (mail.html !== '') return openClearMail(keys, mail);
  const { secret_encrypted: bytes, secret_key_id: keyId } = mail;
  if (!bytes || !keyId) return mail;
  const content = decrypt(keys, { bytes, keyId }, ownerOf({ clientKey: mail.client_key, mailId: mail.id }));
  return { ...mail, ...(JSON.parse(content) as MailContent) };
};

/** Replacement for a link or a code. */
const HIDDEN = '••••';

/** Links grant access by tokens, which may be anywhere in the address, so no part of one is stored. */
const LINK = /\bhttps?:\/\/[^\s\])>]+/gi;
const ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** The codes of a mail, as `MailSecret` marks them. */
const secretsIn = (html: string): string[] =>
  [...html.matchAll(/<span class="mail-secret"[^>]*>([^<]*)<\/span>/g)]
    .map(([, secret = '']) => secret)
    .filter(Boolean);

/** The text of a mail without links, codes and addresses, which operators may read once the content is emptied. */
export const keptText = ({ html, text }: Pick<RenderedMail, 'html' | 'text'>): string =>
  secretsIn(html)
    .reduce((left, secret) => left.replaceAll(secret, HIDDEN), text)
    .replaceAll(LINK, HIDDEN)
    .replaceAll(ADDRESS, HIDDEN);

const BATCH = 200;

const renewSome = ({ config, db }: Platform, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const keys = config.encryptionKeys;
    const mails = await takeMailsOfOtherKeys(trx, keys[0].id, limit);
    for (const mail of mails) {
      const ref = { clientKey: mail.client_key, mailId: mail.id };
      await updateContent(trx, ref, encryptContent(keys, openMail(keys, mail), ref));
    }
    return mails.length;
  });

/** Re-encrypts the content of waiting mails with the newest key, like bank data; also what the previous release left in clear text. */
export const renewMailEncryption: Task = {
  name: 'renew-mail-encryption',
  cron: '4 4 * * *',
  run: async (platform) => {
    // Servers of the previous release send without emptying; in the development mailbox mails keep their content.
    const emptied = platform.config.smtpUrl ? await emptySentMails(platform.db) : 0;
    return emptied + (await inBatches((limit) => renewSome(platform, limit), BATCH));
  },
};
