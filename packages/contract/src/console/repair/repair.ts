import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Day, givenText, optionalText, requiredEmail, Uuid } from '../../fields.ts';
import { EXTEND_UNDO_SECONDS, RESENDABLE_MAILS } from '../../values/console/repair/repairs.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '../../values/limits.ts';
import { exampleReason, reasonFields } from '../reason.ts';
import { ActDone, ActPreview } from './preview.ts';

const operator = { base: 'client', auth: 'operator', status: 200 } as const;
const recommendationParams = z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH) });
/** The account of a recommender. */
const personParams = z.object({ id: Uuid });

const exampleNumber = { nr: '7F3K9QZ1A6' };
const examplePerson = { id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11' };
const exampleDone = { Id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77', WiderrufbarBis: null };
const nothingMore = { Hindernisse: [], Warnungen: [], BrauchtZweitePerson: false };

/** Until when a link would live. */
export const previewExtension = defineCall({
  ...operator,
  name: 'previewExtension',
  summary: 'Until when an extended link would live',
  method: 'GET',
  path: '/verwaltung/empfehlungen/{nr}/verlaengerung',
  act: 'act.preview',
  params: recommendationParams,
  /** The last day; without it the usual 60 days are added. */
  query: z.object({ Bis: Day.optional() }),
  reply: ActPreview,
  errors: ['notAllowed', 'recommendationNotFound'],
  example: {
    params: exampleNumber,
    reply: {
      Zeilen: [{ Name: 'gueltigBis', Art: 'Tag', Vorher: '2026-11-10', Nachher: '2027-01-14' }],
      Mails: [],
      ...nothingMore,
    },
  },
});

/** Lets a link live longer, also one that has expired. */
export const extendRecommendation = defineCall({
  ...operator,
  name: 'extendRecommendation',
  summary: `Extend a link; can be undone for ${EXTEND_UNDO_SECONDS} seconds`,
  method: 'POST',
  path: '/verwaltung/empfehlungen/{nr}/verlaengerung',
  act: 'recommendation.extend',
  params: recommendationParams,
  body: z.strictObject({ Bis: Day.nullish(), ...reasonFields }),
  reply: ActDone,
  errors: ['notAllowed', 'recommendationNotFound', 'linkNeverEnds', 'extensionLimit', 'reasonTooShort'],
  example: { params: exampleNumber, body: { Grund: exampleReason }, reply: exampleDone },
});

/** Undoes the last extension of a link. */
export const undoExtension = defineCall({
  ...operator,
  name: 'undoExtension',
  summary: 'Undo the extension of a link',
  method: 'POST',
  path: '/verwaltung/empfehlungen/{nr}/verlaengerung/{id}/zurueck',
  act: 'recommendation.extend',
  params: recommendationParams.extend({ id: Uuid }),
  reply: ActDone,
  errors: ['notAllowed', 'undoOver'],
  example: { params: { ...exampleNumber, id: exampleDone.Id }, reply: exampleDone },
});

/** What the correction of an address would do. */
export const previewEmailCorrection = defineCall({
  ...operator,
  name: 'previewEmailCorrection',
  summary: 'What the correction of an address would do',
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
    reply: {
      Zeilen: [{ Name: 'email', Art: 'Text', Vorher: 'a•••@example.org', Nachher: 'a•••@example.org' }],
      Mails: [
        { Art: 'address-corrected', An: 'a•••@example.org' },
        { Art: 'confirm-new-address', An: 'a•••@example.org' },
      ],
      ...nothingMore,
    },
  },
});

/** Corrects the address of an account: both mailboxes are told, and it takes effect when the new one confirms. */
export const correctEmail = defineCall({
  ...operator,
  name: 'correctEmail',
  summary: 'Correct the address of an account; it takes effect when the new mailbox confirms',
  method: 'POST',
  path: '/verwaltung/personen/{id}/email',
  act: 'person.correct',
  params: personParams,
  body: z.strictObject({ Email: requiredEmail(), ...reasonFields }),
  reply: ActDone,
  errors: [
    'notAllowed',
    'accountNotFound',
    'emailInvalid',
    'emailDeceptive',
    'emailUnchanged',
    'emailNotAdmitted',
    'emailBlocked',
    'employeeExcluded',
    'accountExists',
    'reasonTooShort',
  ],
  example: {
    params: examplePerson,
    body: { Email: 'anna.neu@example.org', Grund: exampleReason },
    reply: exampleDone,
  },
});

/** Withdraws a correction that waits for the new mailbox. */
export const withdrawEmailCorrection = defineCall({
  ...operator,
  name: 'withdrawEmailCorrection',
  summary: 'Withdraw the correction of an address that is not confirmed yet',
  method: 'POST',
  path: '/verwaltung/personen/{id}/email/zurueck',
  act: 'person.correct',
  params: personParams,
  reply: ActDone,
  errors: ['notAllowed', 'accountNotFound', 'undoOver'],
  example: { params: examplePerson, reply: exampleDone },
});

/** A mail that can be sent again. */
export const ResendableMail = z.object({
  Art: z.enum(RESENDABLE_MAILS),
  /** The claim or recommendation it is about. */
  Nummer: z.string().nullable(),
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
        An: 'a•••@example.org',
        Zuletzt: { Am: '2026-11-15T09:30:00.000Z', Stand: 'Versendet', Antwort: null },
        NochHeute: 3,
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
  errors: ['notAllowed', 'accountNotFound', 'tooManyAttempts', 'reasonTooShort'],
  example: {
    params: examplePerson,
    body: { Art: 'Abholung', Nummer: '8M2K5V7Q0RTX', Grund: exampleReason },
    reply: exampleDone,
  },
});

/** What the end of a person's sessions would do. */
export const previewSessionEnd = defineCall({
  ...operator,
  name: 'previewSessionEnd',
  summary: 'How many devices would be logged out, and which payments would wait',
  method: 'GET',
  path: '/verwaltung/personen/{id}/sitzungen',
  act: 'act.preview',
  params: personParams,
  reply: ActPreview,
  errors: ['notAllowed', 'accountNotFound'],
  example: {
    params: examplePerson,
    reply: { Zeilen: [{ Name: 'sitzungen', Art: 'Anzahl', Vorher: 2, Nachher: 0 }], Mails: [], ...nothingMore },
  },
});

/** Logs a person out on every device. */
export const endSessions = defineCall({
  ...operator,
  name: 'endSessions',
  summary: 'End all sessions of a person',
  method: 'POST',
  path: '/verwaltung/personen/{id}/sitzungen/beenden',
  act: 'session.end',
  params: personParams,
  body: z.strictObject(reasonFields),
  reply: ActDone,
  errors: ['notAllowed', 'accountNotFound', 'reasonTooShort'],
  example: { params: examplePerson, body: { Grund: exampleReason }, reply: exampleDone },
});

/** Acts on a person's word that it was not them: sessions end, payments wait a week, the owner is mailed the way to secure the account. */
export const protectAccount = defineCall({
  ...operator,
  name: 'protectAccount',
  summary: '“It was not me”: end sessions, hold payments for seven days, mail the owner',
  method: 'POST',
  path: '/verwaltung/personen/{id}/nichtich',
  act: 'session.end',
  params: personParams,
  body: z.strictObject(reasonFields),
  reply: ActDone,
  errors: ['notAllowed', 'accountNotFound', 'reasonTooShort'],
  example: { params: examplePerson, body: { Grund: exampleReason }, reply: exampleDone },
});

/** The calls that repair links and accounts. */
export const REPAIR_CALLS = [
  previewExtension,
  extendRecommendation,
  undoExtension,
  previewEmailCorrection,
  correctEmail,
  withdrawEmailCorrection,
  listResendableMails,
  resendMail,
  previewSessionEnd,
  endSessions,
  protectAccount,
] as const;
