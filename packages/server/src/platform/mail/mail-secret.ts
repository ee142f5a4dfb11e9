import { decrypt, type EncryptionKeys, encrypt } from '../encryption.ts';
import { escapeHtml } from '../http/html.ts';
import type { MailRef, StoredMail } from './store.ts';

/** Stands in a mail's body where its secret goes when the mail leaves: until then no dump of the database tells it. */
export const MAIL_SECRET = '‹secret›';

const ownerOf = ({ clientKey, mailId }: MailRef): string => `${clientKey}:mail:${mailId}`;

/** What is stored of a mail's secret; bound to the mail. */
export const encryptSecret = (
  keys: EncryptionKeys,
  secret: string | undefined,
  ref: MailRef,
): Pick<StoredMail, 'secret_encrypted' | 'secret_key_id'> => {
  if (secret === undefined) return { secret_encrypted: null, secret_key_id: null };
  const { bytes, keyId } = encrypt(keys, secret, ownerOf(ref));
  return { secret_encrypted: bytes, secret_key_id: keyId };
};

/** The mail as its reader gets it. */
export const withSecret = (keys: EncryptionKeys, mail: StoredMail): StoredMail => {
  const { secret_encrypted: bytes, secret_key_id: keyId } = mail;
  if (!bytes || !keyId) return mail;
  const secret = decrypt(keys, { bytes, keyId }, ownerOf({ clientKey: mail.client_key, mailId: mail.id }));
  return {
    ...mail,
    html: mail.html.replaceAll(MAIL_SECRET, () => escapeHtml(secret)),
    text: mail.text.replaceAll(MAIL_SECRET, () => secret),
  };
};
