import { object, z } from 'zod';
import { optionalText, Uuid } from '#fields.ts';
import { RESENDABLE_MAILS } from '#values/console/repairs.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '#values/limits.ts';
import { operatorAct, operatorCall } from '../act.ts';

/** Id of a recommender, or of a contact without an account. */
const personParams = z.object({ id: Uuid });

const examplePerson = { id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11' };

export const ResendableMail = object({
  Art: z.enum(RESENDABLE_MAILS),
  Nummer: z
    .string()
    .nullable()
    .describe(
      'Number or id of the claim, recommendation, request or notice the mail is about; null where there is none.',
    ),
  Hinweis: z
    .object({ Art: z.string(), Am: z.iso.datetime() })
    .nullable()
    .describe('Kind and time of the original notice; null for other mails.'),
  An: z.string().describe('Masked address of the recipient.'),
  Zuletzt: object({
    Am: z.iso.datetime(),
    Stand: z.enum(['Wartet', 'Versendet', 'Fehlgeschlagen']),
    Antwort: z.string().nullable().describe('Reply of the mail server, without addresses.'),
  })
    .nullable()
    .describe('Outcome of the last mail of this kind; null when there was none.'),
  NochHeute: z.int().nonnegative().describe('How many more times the mail can be sent today.'),
}).meta({ id: 'ResendableMail', description: 'A mail that can be sent again.' });
export type ResendableMail = z.infer<typeof ResendableMail>;

export const listResendableMails = operatorCall('listResendableMails', {
  summary: 'List mails that can be sent again',
  description: 'Lists the mails that can be sent to a person again now.',
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

export const PreviewedMail = object({
  Art: z.string().describe('The kind of mail.'),
  An: z.string().describe('Masked address of the recipient.'),
  Betreff: z.string(),
  Text: z.string().nullable().describe('Text of the mail, with dots in place of links, codes and addresses.'),
}).meta({ id: 'PreviewedMail', description: 'A mail as it would be sent.' });
export type PreviewedMail = z.infer<typeof PreviewedMail>;

export const previewResend = operatorCall('previewResend', {
  summary: 'Preview a mail before it is sent again',
  description:
    'Returns the mails as they would be sent, without sending them; the audit log records who read them. Responds 409 `nothingToTell` if there is nothing to send.',
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

export const resendMail = operatorAct('resendMail', {
  summary: 'Send a mail again',
  description:
    'Sends a mail again, only to the stored address. Its links are new, and the old ones expire. Responds 429 `tooManyAttempts` after three times a day and kind.',
  path: '/verwaltung/personen/{id}/wiederholen',
  act: 'mail.resend',
  params: personParams,
  body: {
    Art: z.enum(RESENDABLE_MAILS),
    Nummer: optionalText(PORTAL_NUMBER_MAX_LENGTH),
  },
  errors: ['accountNotFound', 'nothingToTell', 'tooManyAttempts'],
  example: { params: examplePerson, body: { Art: 'Abholung', Nummer: '8M2K5V7Q0RTX' } },
});
