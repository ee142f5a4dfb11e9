import { CONTACT_MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '@mundwerk/contract/values/contact';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/email';
import { ApiError } from '../../lib/api-error.ts';
import { boot } from '../../lib/boot.ts';
import { fieldMessage } from '../../lib/field-checks.ts';
import { hasText, t } from '../../lib/i18n.ts';

type TypedField = 'email' | 'subject' | 'message';

/** Where fields of the wire stand in the form, and how long each may be. */
const FIELDS: Readonly<Record<string, { field: TypedField; limit: number }>> = {
  Email: { field: 'email', limit: EMAIL_MAX_LENGTH },
  Betreff: { field: 'subject', limit: SUBJECT_MAX_LENGTH },
  Nachricht: { field: 'message', limit: CONTACT_MESSAGE_MAX_LENGTH },
};

/** The fields in the order they are read, with what they are called. */
export const labelledFields = (): [TypedField, string][] =>
  Object.values(FIELDS).map(({ field }) => [field, t(`contact.fields.${field}`)]);

/** The server's wrong fields as messages at the fields of the form. */
export const fieldErrors = (error: unknown): { field: TypedField; message: string }[] =>
  (error instanceof ApiError ? error.fields : []).flatMap(({ field: Field, reason }) => {
    const place = FIELDS[Field];
    if (!place) return [];
    const facts = { label: t(`contact.fields.${place.field}`), limit: place.limit };
    return [{ field: place.field, message: fieldMessage(reason, facts) ?? t('lib.fields.invalid') }];
  });

/** What went wrong, as a sentence with what to do. */
export interface Failure {
  readonly message: string;
  /** The number support finds the request by; none when no answer came. */
  readonly requestId: string | null;
}

/** What went wrong: in the page's own words where it has some, else in the server's; without an answer it was the captcha. */
export const failureOf = (error: unknown): Failure => {
  const known = error instanceof ApiError ? error : null;
  const key = `contact.errors.${known?.reason}` as const;
  const message = hasText(key) ? t(key, { support: boot().client.SupportEmail }) : known?.message;
  return { message: message ?? t('lib.captcha.failed'), requestId: known?.requestId || null };
};
