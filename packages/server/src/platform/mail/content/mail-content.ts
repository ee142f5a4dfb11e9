import { decrypt, type EncryptionKeys, encrypt } from '#platform/encryption.ts';
import { escapeHtml } from '#platform/http/html.ts';
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
