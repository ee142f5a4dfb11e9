import { object, z } from 'zod';
import { because, Day, givenText, queryNumber, requiredLines } from '#fields.ts';
import { MAX_BULK_PASS, REVIEW_RELIEFS, REVIEW_SIGNALS, REVIEW_STATES, REVIEW_VIEWS } from '#values/console/review.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '#values/limits.ts';
import { BENEFICIARIES } from '#values/state/states.ts';
import { exampleReason, operatorCall, reasonFields } from '../act.ts';

export const ReviewReason = object({
  Signal: z.enum([...REVIEW_SIGNALS, ...REVIEW_RELIEFS]),
  Punkte: z.int(),
  Zahlen: z.record(z.string(), z.number()).describe('Counted values, by the names that the sentence uses.'),
  IstStill: z
    .boolean()
    .describe('Whether a case of the same pair was passed with this signal before; it adds no points then.'),
}).meta({
  id: 'ReviewReason',
  description:
    "A signal (suspicious) or relief (exonerating) with its points and counted values, from which the reader's sentence is made.",
});
export type ReviewReason = z.infer<typeof ReviewReason>;

export const ReviewRow = object({
  Praemierungsnummer: z.string(),
  Empfehlungsnummer: z.string().nullable(),
  Empfehler: z.string().describe('First letter of the first name, and last name.'),
  Stand: z.enum(REVIEW_STATES),
  Punkte: z.int(),
  Gruende: z.array(ReviewReason).describe('Signals and reliefs, strongest first.'),
  WertCent: z.int(),
  EndetAm: z.iso.datetime().nullable().describe('When the hold ends by itself; null where nothing is held.'),
  GeprueftAm: z.iso.datetime(),
  EntschiedenAm: z.iso.datetime().nullable(),
  EntschiedenVon: z
    .string()
    .nullable()
    .describe('Name of the operator who decided; null while the case is open, and when the hold expired.'),
}).meta({ id: 'ReviewRow', description: 'A review case in a list.' });
export type ReviewRow = z.infer<typeof ReviewRow>;

/** A masked value of a person; equal `Gruppe` numbers mean equal values, so that people can be compared without revealing data. */
const Compared = z.object({ Text: z.string(), Gruppe: z.int() }).nullable();

export const ReviewPerson = object({
  Id: z.uuid(),
  Rolle: z.enum(['Empfehler', 'Kontakt', 'Weitere']),
  Name: z.string(),
  Nachname: Compared,
  Email: z.string(),
  Konto: Compared,
  Anschrift: Compared,
  Telefon: Compared,
}).meta({ id: 'ReviewPerson', description: 'A person concerned by a case, with values to compare with the others.' });
export type ReviewPerson = z.infer<typeof ReviewPerson>;

export const ReviewCaseView = ReviewRow.extend({
  Beguenstigter: z.enum(BENEFICIARIES),
  Auftragsnummer: z.string().nullable(),
  LaengstensBis: z.iso
    .date()
    .nullable()
    .describe(
      'Latest day to which it can be extended. Last day to which the hold can be prolonged; null where nothing is held.',
    ),
  Personen: z.array(ReviewPerson),
  Verlauf: z.array(
    z.object({
      Ereignis: z.enum(['assess', 'pass', 'prolong', 'refuse', 'expire']),
      Stand: z.enum(REVIEW_STATES),
      Punkte: z.int(),
      Zeitpunkt: z.iso.datetime(),
      Von: z.string().nullable().describe('Name of the operator; null for the portal itself.'),
      Grund: z.string().nullable(),
      Bis: z.iso.datetime().nullable(),
    }),
  ),
}).meta({ id: 'ReviewCaseView', description: 'A case with everything needed to decide it.' });
export type ReviewCaseView = z.infer<typeof ReviewCaseView>;

const ofCase = { params: z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH) }) };
const exampleParams = { nr: '8M2K5V7Q0RTX' };
const exampleRow: ReviewRow = {
  Praemierungsnummer: '8M2K5V7Q0RTX',
  Empfehlungsnummer: '7F3K9QZ1A6',
  Empfehler: 'R. Ring',
  Stand: 'Gehalten',
  Punkte: 82,
  Gruende: [
    { Signal: 'EinKonto', Punkte: 50, Zahlen: { people: 4, lastNames: 3 }, IstStill: false },
    { Signal: 'Kreis', Punkte: 30, Zahlen: { people: 2 }, IstStill: false },
    { Signal: 'Eile', Punkte: 12, Zahlen: { seconds: 41 }, IstStill: false },
    { Signal: 'Neukunde', Punkte: -10, Zahlen: {}, IstStill: false },
  ],
  WertCent: 7000,
  EndetAm: '2026-11-19T09:30:00.000Z',
  GeprueftAm: '2026-11-05T09:30:00.000Z',
  EntschiedenAm: null,
  EntschiedenVon: null,
};

export const listReviewCases = operatorCall('listReviewCases', {
  summary: 'List review cases (with counts and the triggers of the last 30 days)',
  description:
    'Lists the cases of a client: open ones by end of hold, watched ones by score, samples and decided ones by day, latest first.',
  path: '/verwaltung/pruefung',
  act: 'review.read',
  query: z.strictObject({
    stand: z.enum(REVIEW_VIEWS).default('Offen').describe('State of the cases: open, watched or decided.'),
    Page: queryNumber(1, 10_000).default(1),
    PageSize: queryNumber(1, 100).default(50),
  }),
  reply: z.object({
    Items: z.array(ReviewRow),
    HasNext: z.boolean(),
    TotalCount: z.int(),
    Anzahl: z.object({ Offen: z.int(), Beobachtet: z.int(), Stichprobe: z.int(), Entschieden: z.int() }),
    GehaltenCent: z.int(),
    Stichprobe: z
      .object({ Entschieden: z.int(), Abgelehnt: z.int() })
      .describe('Number of samples decided by people in the last 90 days, and how many of them were refused.'),
    Schwellen: z
      .object({ Halten: z.int(), Beobachten: z.int() })
      .describe('Scores from which payouts are watched and held. Current thresholds, for wording scores.'),
    Ausloeser: z
      .array(z.object({ Signal: z.enum(REVIEW_SIGNALS), Anzahl: z.int(), Freigegeben: z.int() }))
      .describe('Cause of the entry. Holds of the last 30 days by signal, and how many of them were passed.'),
  }),
  errors: [],
  example: {
    query: { stand: 'Offen' },
    reply: {
      Items: [exampleRow],
      HasNext: false,
      TotalCount: 1,
      Anzahl: { Offen: 1, Beobachtet: 31, Stichprobe: 2, Entschieden: 4 },
      GehaltenCent: 7000,
      Stichprobe: { Entschieden: 12, Abgelehnt: 0 },
      Schwellen: { Halten: 60, Beobachten: 35 },
      Ausloeser: [{ Signal: 'EinKonto', Anzahl: 9, Freigegeben: 2 }],
    },
  },
});

const exampleCase: ReviewCaseView = {
  ...exampleRow,
  Beguenstigter: 'Empfehler',
  Auftragsnummer: '65JJDPK0HJP1',
  LaengstensBis: '2026-12-05',
  Personen: [
    {
      Id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11',
      Rolle: 'Empfehler',
      Name: 'R. Ring',
      Nachname: { Text: 'Ring', Gruppe: 1 },
      Email: 'r•••@example.org',
      Konto: { Text: 'DE•• •••• 7718', Gruppe: 2 },
      Anschrift: null,
      Telefon: null,
    },
  ],
  Verlauf: [
    {
      Ereignis: 'assess',
      Stand: 'Gehalten',
      Punkte: 82,
      Zeitpunkt: '2026-11-05T09:30:00.000Z',
      Von: null,
      Grund: null,
      Bis: '2026-11-19T09:30:00.000Z',
    },
  ],
};

export const getReviewCase = operatorCall('getReviewCase', {
  ...ofCase,
  summary: 'Get a review case',
  description: 'Returns one case with the people concerned side by side.',
  path: '/verwaltung/pruefung/{nr}',
  act: 'review.read',
  reply: ReviewCaseView,
  errors: ['reviewCaseNotFound'],
  example: { params: exampleParams, reply: exampleCase },
});

const decided = { reply: ReviewRow } as const;
const decisionErrors = ['reviewCaseNotFound', 'reviewCaseDecided', 'reasonTooShort'] as const;

export const passReviewCase = operatorCall('passReviewCase', {
  ...ofCase,
  ...decided,
  summary: 'Pass a review case',
  description:
    'Passes a case: the next run pays the claim, and its signals are muted for this pair for a year; 409 `reviewCaseDecided` if decided.',
  method: 'POST',
  path: '/verwaltung/pruefung/{nr}/freigeben',
  act: 'review.pass',
  body: z.strictObject({ ...reasonFields, Haushalt: z.boolean() }),
  errors: decisionErrors,
  example: { params: exampleParams, body: { Grund: exampleReason, Haushalt: true }, reply: exampleRow },
});

export const passReviewCases = operatorCall('passReviewCases', {
  summary: 'Pass several review cases',
  description: 'Passes up to 50 cases together, all or none. Cases can only be refused one by one.',
  method: 'POST',
  path: '/verwaltung/pruefung/freigeben',
  act: 'review.pass',
  body: z.strictObject({
    ...reasonFields,
    Praemierungsnummern: z
      .array(givenText(PORTAL_NUMBER_MAX_LENGTH))
      .min(1, because('fieldMissing'))
      .max(MAX_BULK_PASS, because('reviewTooMany')),
  }),
  reply: z.object({ Anzahl: z.int(), SummeCent: z.int() }),
  errors: [...decisionErrors, 'reviewTooMany'],
  example: {
    body: { Grund: exampleReason, Praemierungsnummern: ['8M2K5V7Q0RTX'] },
    reply: { Anzahl: 1, SummeCent: 7000 },
  },
});

export const prolongReviewHold = operatorCall('prolongReviewHold', {
  ...ofCase,
  ...decided,
  summary: 'Prolong the hold of a payment',
  description: 'Prolongs the hold of a payment until a day, at most 30 days after the hold began.',
  method: 'POST',
  path: '/verwaltung/pruefung/{nr}/halten',
  act: 'review.hold',
  body: z.strictObject({ ...reasonFields, Bis: Day }),
  errors: decisionErrors,
  example: { params: exampleParams, body: { Grund: exampleReason, Bis: '2026-11-24' }, reply: exampleRow },
});

const Nachricht = requiredLines(1000);

export const previewReviewRefusal = operatorCall('previewReviewRefusal', {
  ...ofCase,
  summary: 'Preview the refusal of a review case',
  description: 'Returns the mail that a refusal would send; nothing is decided.',
  method: 'POST',
  path: '/verwaltung/pruefung/{nr}/ablehnen/vorschau',
  act: 'review.read',
  body: z.strictObject({ Nachricht }),
  reply: z.object({
    An: z.string().nullable(),
    Betreff: z.string(),
    Absaetze: z.array(z.string()).describe('Paragraphs of the mail.'),
  }),
  errors: ['reviewCaseNotFound'],
  example: {
    params: exampleParams,
    body: { Nachricht: 'Vier Personen haben dasselbe Konto angegeben.' },
    reply: {
      An: 'r•••@example.org',
      Betreff: 'Ihre Prämie von 70,00 € wird nicht ausgezahlt',
      Absaetze: ['Ihre Prämie von 70,00 € zahlen wir nicht aus.'],
    },
  },
});

export const refuseReviewCase = operatorCall('refuseReviewCase', {
  ...ofCase,
  ...decided,
  summary: 'Refuse a review case',
  description:
    'Refuses a case: cancels the claim, mails how to object (Art. 22 GDPR); 409 `reviewPaymentUnderWay` if the bank has the payment.',
  method: 'POST',
  path: '/verwaltung/pruefung/{nr}/ablehnen',
  act: 'review.refuse',
  body: z.strictObject({ ...reasonFields, Nachricht }),
  errors: [...decisionErrors, 'reviewPaymentUnderWay'],
  example: {
    params: exampleParams,
    body: { Grund: exampleReason, Nachricht: 'Vier Personen haben dasselbe Konto angegeben.' },
    reply: exampleRow,
  },
});
