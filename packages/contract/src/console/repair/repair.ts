import { object, z } from 'zod';
import { Day, givenText, optionalText, requiredEmail, Uuid } from '#fields.ts';
import { EXTEND_UNDO_SECONDS, RESENDABLE_MAILS } from '#values/console/repairs.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '#values/limits.ts';
import { ActDone, ActPreview, examplePreview, operatorAct, operatorCall } from '../act.ts';

const recommendationParams = z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH) });
/** Id of a recommender's account. */
const personParams = z.object({ id: Uuid });

const exampleNumber = { nr: '7F3K9QZ1A6' };
const examplePerson = { id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11' };
const exampleDone = { Id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77', WiderrufbarBis: null };

export const previewExtension = operatorCall('previewExtension', {
  summary: 'Preview the extension of a link',
  description: 'Returns until when an extended link would be valid; nothing is changed.',
  path: '/verwaltung/empfehlungen/{nr}/verlaengerung',
  act: 'act.preview',
  params: recommendationParams,
  /** Last day of validity; by default 60 days are added. */
  query: z.object({ Bis: Day.optional() }),
  reply: ActPreview,
  errors: ['notAllowed', 'recommendationNotFound'],
  example: {
    params: exampleNumber,
    reply: examplePreview([{ Name: 'gueltigBis', Art: 'Tag', Vorher: '2026-11-10', Nachher: '2027-01-14' }]),
  },
});

export const extendRecommendation = operatorAct('extendRecommendation', {
  summary: `Extend a link; can be undone for ${EXTEND_UNDO_SECONDS} seconds`,
  description:
    "Extends the validity of a link, also of an expired one. Responds 409 `linkNeverEnds` if an order stopped its expiry, 409 `extensionLimit` if the caller's role may not extend it so far or again.",
  path: '/verwaltung/empfehlungen/{nr}/verlaengerung',
  act: 'recommendation.extend',
  params: recommendationParams,
  body: { Bis: Day.nullish() },
  errors: ['recommendationNotFound', 'linkNeverEnds', 'extensionLimit'],
  example: { params: exampleNumber },
});

export const undoExtension = operatorCall('undoExtension', {
  summary: 'Undo the extension of a link',
  description:
    "Undoes the caller's extension of a link. Responds 409 `undoOver` if it is too late, or an order came in between.",
  method: 'POST',
  path: '/verwaltung/empfehlungen/{nr}/verlaengerung/{id}/zurueck',
  act: 'recommendation.extend',
  params: recommendationParams.extend({ id: Uuid }),
  reply: ActDone,
  errors: ['notAllowed', 'undoOver'],
  example: { params: { ...exampleNumber, id: exampleDone.Id }, reply: exampleDone },
});

export const previewEmailCorrection = operatorCall('previewEmailCorrection', {
  summary: 'Preview the correction of an e-mail address',
  description: 'Returns what correcting an e-mail address would do; nothing is changed.',
  method: 'POST',
  path: '/verwaltung/personen/{id}/email/vorschau',
  act: 'act.preview',
  params: personParams,
  body: z.strictObject({ Email: requiredEmail() }),
  reply: ActPreview,
  errors: ['notAllowed', 'accountNotFound', 'emailInvalid', 'emailDeceptive'],
  example: {
    params: examplePerson,
    body: { Email: 'anna.neu@example.org' },
    reply: examplePreview(
      [{ Name: 'email', Art: 'Text', Vorher: 'a•••@example.org', Nachher: 'a•••@example.org' }],
      [
        { Art: 'address-corrected', An: 'a•••@example.org' },
        { Art: 'confirm-new-address', An: 'a•••@example.org' },
      ],
    ),
  },
});

export const correctEmail = operatorAct('correctEmail', {
  summary: 'Correct the e-mail address of an account',
  description:
    'Corrects the e-mail address of an account. Both mailboxes are notified; the change takes effect when the new one confirms it.',
  path: '/verwaltung/personen/{id}/email',
  act: 'person.correct',
  params: personParams,
  body: { Email: requiredEmail() },
  errors: [
    'accountNotFound',
    'emailInvalid',
    'emailDeceptive',
    'emailUnchanged',
    'emailNotAdmitted',
    'emailBlocked',
    'employeeExcluded',
    'accountExists',
  ],
  example: { params: examplePerson, body: { Email: 'anna.neu@example.org' } },
});

export const withdrawEmailCorrection = operatorCall('withdrawEmailCorrection', {
  summary: 'Withdraw the correction of an e-mail address',
  description:
    'Withdraws a correction that the new mailbox has not confirmed yet. Responds 409 `undoOver` if there is none.',
  method: 'POST',
  path: '/verwaltung/personen/{id}/email/zurueck',
  act: 'person.correct',
  params: personParams,
  reply: ActDone,
  errors: ['notAllowed', 'accountNotFound', 'undoOver'],
  example: { params: examplePerson, reply: exampleDone },
});

export const endPersonalName = operatorAct('endPersonalName', {
  summary: 'End the name of a personal link',
  description:
    "Ends the name of a person's personal link: the link stops working, and the name cannot be taken for a year.",
  path: '/verwaltung/personen/{id}/linkname/beenden',
  act: 'name.end',
  params: personParams,
  errors: ['accountNotFound', 'personalNameMissing'],
  example: { params: examplePerson, reply: { Id: null, WiderrufbarBis: null } },
});

/** Id of a recommender, or of a contact without an account. */
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
