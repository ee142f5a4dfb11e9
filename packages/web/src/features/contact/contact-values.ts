import {
  CONTACT_MESSAGE_MAX_LENGTH,
  type ContactTopic,
  SUBJECT_MAX_LENGTH,
} from '@mundwerk/contract/values/person/contact';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import type { FormFields } from '../../lib/form/wrong-fields.ts';
import type { CallOptions } from '../../lib/http/api.ts';
import { t } from '../../lib/text/i18n.ts';

/** What the contact form holds. */
export interface ContactValues {
  email: string;
  topic: ContactTopic;
  subject: string;
  message: string;
  wantsCopy: boolean;
}

/** How a field is called. */
export const label = (field: 'email' | 'subject' | 'message'): string => t(`contact.fields.${field}`);

/** The fields that are typed. */
export const contactFields = (): FormFields<ContactValues> => ({
  email: { wire: 'Email', label: label('email'), limit: EMAIL_MAX_LENGTH },
  subject: { wire: 'Betreff', label: label('subject'), limit: SUBJECT_MAX_LENGTH },
  message: { wire: 'Nachricht', label: label('message'), limit: CONTACT_MESSAGE_MAX_LENGTH },
});

/** Turns the form into what travels. */
export const toMessage = (values: ContactValues): CallOptions<'POST /kontakt'>['body'] => ({
  Email: values.email.trim(),
  Thema: values.topic,
  Betreff: values.subject.trim(),
  Nachricht: values.message.trim(),
  KopieAnMich: values.wantsCopy,
});
