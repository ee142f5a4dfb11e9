import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { optionalText, Uuid } from '../../fields.ts';
import { RESENDABLE_MAILS } from '../../values/console/repair/repairs.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '../../values/limits.ts';
import { exampleReason, reasonFields } from '../reason.ts';
import { ActDone } from './preview.ts';

const operator = { base: 'client', auth: 'operator', status: 200 } as const;
/** A recommender, or a contact without an account. */
const personParams = z.object({ id: Uuid });

const examplePerson = { id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11' };
const exampleDone = { Id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77', WiderrufbarBis: null };

/** A mail that can be sent again. */
export const ResendableMail = z.object({
  Art: z.enum(RESENDABLE_MAILS),
  /** The claim, recommendation, request or notice it is about. */
  Nummer: z.string().nullable(),
  /** The kind of mail and the moment of a notice; null for the others. */
  Hinweis: z.object({ Art: z.string(), Am: z.iso.datetime() }).nullable(),
  /** The masked address it goes to. */
  An: z.string(),
  /** What became of the last one of its kind; null when there was none. */
  Zuletzt: z
    .object({
      Am: z.iso.datetime(),
      Stand: z.enum(['Wartet', 'Versendet', 'Fehlgeschlagen']),
      /** What the mail server said, without addresses. */
      Antwort: z.string().nullable(),
    })
    .nullable(),
  /** How often it can still be sent today. */
  NochHeute: z.int().nonnegative(),
});
export type ResendableMail = z.infer<typeof ResendableMail>;

/** The mails of a person that can be sent again now. */
export const listResendableMails = defineCall({
  ...operator,
  name: 'listResendableMails',
  summary: 'The mails that can be sent to a person again, and what became of the last ones',
  method: 'GET',
  path: '/verwaltung/personen/{id}/wiederholbar',
  act: 'act.preview',
  params: personParams,
  reply: z.array(ResendableMail),
  errors: ['notAllowed', 'accountNotFound'],
  example: {
    params: examplePerson,
    reply: [
      {
        Art: 'Abholung',
        Nummer: '8M2K5V7Q0RTX',
        Hinweis: null,
        An: 'a•••@example.org',
        Zuletzt: { Am: '2026-11-15T09:30:00.000Z', Stand: 'Versendet', Antwort: null },
        NochHeute: 3,
      },
    ],
  },
});

/** A mail as it would be sent. */
export const PreviewedMail = z.object({
  /** The kind of mail. */
  Art: z.string(),
  /** The masked address it goes to. */
  An: z.string(),
  Betreff: z.string(),
  /** Its words; dots where a link, a code or an address stands. */
  Text: z.string().nullable(),
});
export type PreviewedMail = z.infer<typeof PreviewedMail>;

/** Shows the mails as they would be sent, and sends nothing; the audit log keeps who read them. */
export const previewResend = defineCall({
  ...operator,
  name: 'previewResend',
  summary: 'What a mail would say if it were sent again',
  method: 'POST',
  path: '/verwaltung/personen/{id}/wiederholen/vorschau',
  act: 'mail.open',
  params: personParams,
  body: z.strictObject({ Art: z.enum(RESENDABLE_MAILS), Nummer: optionalText(PORTAL_NUMBER_MAX_LENGTH) }),
  reply: z.array(PreviewedMail),
  errors: ['notAllowed', 'accountNotFound', 'nothingToTell'],
  example: {
    params: examplePerson,
    body: { Art: 'Abholung', Nummer: '8M2K5V7Q0RTX' },
    reply: [
      {
        Art: 'pickup',
        An: 'a•••@example.org',
        Betreff: '35,00 € liegen für Sie bereit',
        Text: 'Ihre Prämie ist da\n\nHallo Anna,\n\nJetzt abholen:\n••••',
      },
    ],
  },
});

/** Sends a mail again, to the stored address alone; a link in it is new, and the old one ends. */
export const resendMail = defineCall({
  ...operator,
  name: 'resendMail',
  summary: 'Send a mail again to the stored address: three times a day and kind',
  method: 'POST',
  path: '/verwaltung/personen/{id}/wiederholen',
  act: 'mail.resend',
  params: personParams,
  body: z.strictObject({
    Art: z.enum(RESENDABLE_MAILS),
    Nummer: optionalText(PORTAL_NUMBER_MAX_LENGTH),
    ...reasonFields,
  }),
  reply: ActDone,
  errors: ['notAllowed', 'accountNotFound', 'nothingToTell', 'tooManyAttempts', 'reasonTooShort'],
  example: {
    params: examplePerson,
    body: { Art: 'Abholung', Nummer: '8M2K5V7Q0RTX', Grund: exampleReason },
    reply: exampleDone,
  },
});

/** The calls that send mails again. */
export const RESEND_CALLS = [listResendableMails, previewResend, resendMail] as const;
