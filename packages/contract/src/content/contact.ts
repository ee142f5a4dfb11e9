import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { CaptchaCheck, captchaFields } from '../captcha.ts';
import { optionalText, requiredEmail, requiredLines } from '../fields.ts';
import { OFFLINE_CODE_LENGTH } from '../values/code.ts';
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_TOPICS,
  DEFAULT_CONTACT_TOPIC,
  SUBJECT_MAX_LENGTH,
} from '../values/person/contact.ts';

const FORM = 'contact';

// Spec 2 §7.10
export const checkContactCaptcha = defineCall('checkContactCaptcha', {
  summary: 'Check whether the contact form requires a captcha',
  description: 'Returns whether the contact form currently requires a captcha.',
  path: '/kontakt',
  auth: 'none',
  query: z.object({ cmd: z.literal('IsCaptchaRequired') }),
  reply: CaptchaCheck,
  captchaForm: FORM,
  example: { query: { cmd: 'IsCaptchaRequired' }, reply: { isCaptchaRequired: false, captchaId: null } },
});

export const ContactInput = object({
  Email: requiredEmail(),
  Thema: z.enum(CONTACT_TOPICS).default(DEFAULT_CONTACT_TOPIC),
  Betreff: requiredLines(SUBJECT_MAX_LENGTH).transform((subject) => subject.replaceAll(/\s+/g, ' ')),
  Nachricht: requiredLines(CONTACT_MESSAGE_MAX_LENGTH),
  KopieAnMich: z.boolean().default(false).describe('Whether to send a copy to the sender.'),
  Vorgang: optionalText(OFFLINE_CODE_LENGTH + 1).describe(
    "Number of the case that this message continues; without one, or with that of another sender's case, a new case is opened.",
  ),
  ...captchaFields,
}).meta({ id: 'ContactInput', description: 'A message from the contact form to the client.' });

export const sendContactMessage = defineCall('sendContactMessage', {
  summary: 'Send a message to the client',
  description:
    'Sends a message to the client: opens a case, or continues the one in `Vorgang`, and forwards the message by mail. Responds 429 `tooManyAttempts` if the address or the network has sent too many messages within a day.',
  method: 'POST',
  path: '/kontakt',
  auth: 'none',
  body: ContactInput,
  /**
   * `KopieGesendet` is false if no copy was requested, or if the address has reached its daily limit of copies. The copy contains subject
   * and message only if the sender is logged in with that address (`KopieMitText`), because otherwise the address is unproven.
   */
  reply: z.object({
    Vorgangsnummer: z.string(),
    KopieGesendet: z.boolean().describe('Whether a copy was sent.'),
    KopieMitText: z.boolean().describe('Whether the copy contains the message itself.'),
  }),
  status: 201,
  errors: ['tooManyAttempts', 'captchaMissing', 'captchaFailed', 'idempotencyKeyReused'],
  captchaForm: FORM,
  captchaAddressField: 'Email',
  isIdempotent: true,
  example: {
    body: {
      Email: 'anna@example.org',
      Thema: 'Praemie',
      Betreff: 'Frage zu meiner Prämie',
      Nachricht: 'Wann wird meine Prämie ausgezahlt?',
      KopieAnMich: true,
    },
    reply: { Vorgangsnummer: '7F3K-9QZ1', KopieGesendet: true, KopieMitText: false },
  },
});
