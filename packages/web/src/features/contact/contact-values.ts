import {
  CONTACT_MESSAGE_MAX_LENGTH,
  type ContactTopic,
  SUBJECT_MAX_LENGTH,
} from '@mundwerk/contract/values/person/contact';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import type { FormFields } from '#lib/form/wrong-fields.ts';
import type { CallOptions } from '#lib/http/api.ts';
import { t } from '#lib/text/i18n.ts';

/** Values of the contact form. */
export interface ContactValues {
  email: string;
  topic: ContactTopic;
  subject: string;
  message: string;
  wantsCopy: boolean;
}

/** The label of a field. */
export const label = (field: 'email' | 'subject' | 'message'): string => t(`contact.fields.${field}`);

/** The text fields of the form. */
export const contactFields = (): FormFields<ContactValues> => ({
  email: { wire: 'Email', label: label('email'), limit: EMAIL_MAX_LENGTH },
  subject: { wire: 'Betreff', label: label('subject'), limit: SUBJECT_MAX_LENGTH },
  message: { wire: 'Nachricht', label: label('message'), limit: CONTACT_MESSAGE_MAX_LENGTH },
});

/** Turns the form into the request. */
export const toMessage = (values: ContactValues): CallOptions<'POST /kontakt'>['body'] => ({
  Email: values.email.trim(),
  Thema: values.topic,
  Betreff: values.subject.trim(),
  Nachricht: values.message.trim(),
  KopieAnMich: values.wantsCopy,
});
