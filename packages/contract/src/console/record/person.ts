import { object, z } from 'zod';
import { requiredLines, requiredText, Uuid } from '#fields.ts';
import {
  FIELD_GROUPS,
  NOTE_DISCLOSURES,
  NOTE_MAX_LENGTH,
  NOTE_SUBJECTS,
  REVEAL_SECONDS,
} from '#values/console/records.ts';
import { operatorAct, operatorCall } from '../act.ts';
import { DataRequestView } from '../repair/accounts.ts';
import {
  ColleagueView,
  exampleColleague,
  examplePersonCard,
  exampleSituation,
  exampleTimeline,
  NoteView,
  PersonCard,
  Situation,
  TimelineEntry,
} from './record-parts.ts';
import { ClaimView } from './referral.ts';

/** A recommendation in the list of a person. */
const PersonReferral = z.object({
  Empfehlungsnummer: z.string(),
  Produkt: z.string(),
  ErstelltAm: z.iso.datetime(),
  Lage: Situation,
});

/** A login of a person. */
const SessionView = z.object({
  Id: Uuid,
  Art: z.string(),
  SeitAm: z.iso.datetime(),
  EndetAm: z.iso.datetime(),
});

export const PersonPage = object({
  Person: PersonCard.describe('The person.'),
  BereitCent: z
    .int()
    .describe(
      'Sum of rewards ready for pickup, in cents; `UnterwegsCent` is being paid, `DiesesJahrCent` was paid this year.',
    ),
  UnterwegsCent: z.int().describe('Sum that has been sent to the bank and is not booked yet, in cents.'),
  DiesesJahrCent: z.int().describe('Sum received this year, in cents.'),
  Sprache: z.string().nullable(),
  Newsletter: z.enum(['nein', 'angefragt', 'ja']).nullable().describe('Whether the person receives the newsletter.'),
  Linkname: z.string().nullable().describe('Name of the personal link, which is public; null without one.'),
  Empfehlungen: z.array(PersonReferral),
  Praemierungen: z.array(ClaimView.extend({ Empfehlungsnummer: z.string().nullable() })),
  AlsKontakt: z
    .array(PersonReferral.extend({ Empfehler: z.string() }))
    .describe('Recommendations by others in which this person is the contact.'),
  Sitzungen: z.array(SessionView),
  Mails: z.array(TimelineEntry),
  Anfragen: z
    .array(DataRequestView)
    .describe("The person's requests for access to or erasure of their data, newest first."),
  Notizen: z.array(NoteView),
  ZugewiesenAn: ColleagueView.nullable(),
  Protokoll: z.int(),
}).meta({
  id: 'PersonPage',
  description: 'All data of a person: of the recommender and the contact with the same mailbox.',
});
export type PersonPage = z.infer<typeof PersonPage>;

const person = z.object({ id: Uuid });
const examplePerson = { id: '6a1f0d1c-54cf-4bd4-8a0e-55ad015c0ffe' };

export const getPerson = operatorCall('getPerson', {
  summary: 'Get a person (recommender and contact of one mailbox)',
  description: 'Returns a person with their recommendations, rewards, sessions and mails; personal data is masked.',
  path: '/verwaltung/personen/{id}',
  act: 'record.read',
  params: person,
  reply: PersonPage,
  errors: ['notAllowed', 'personNotFound'],
  example: {
    params: examplePerson,
    reply: {
      Person: examplePersonCard,
      BereitCent: 8000,
      UnterwegsCent: 8000,
      DiesesJahrCent: 23000,
      Sprache: 'de',
      Newsletter: 'nein',
      Linkname: 'anna-m',
      Empfehlungen: [
        {
          Empfehlungsnummer: '7F3K9QZ1A6',
          Produkt: 'Zuhause M',
          ErstelltAm: '2026-10-13T09:20:00.000Z',
          Lage: exampleSituation,
        },
      ],
      Praemierungen: [],
      AlsKontakt: [],
      Sitzungen: [],
      Mails: exampleTimeline.Eintraege,
      Anfragen: [],
      Notizen: [],
      ZugewiesenAn: null,
      Protokoll: 0,
    } satisfies PersonPage,
  },
});

export const revealPerson = operatorAct('revealPerson', {
  summary: 'Reveal a group of a person’s data',
  description:
    "Returns a group of a person's data unmasked; the audit log records who saw what and why. Responds 429 `revealLimitReached` beyond the daily limit of the role Support.",
  path: '/verwaltung/personen/{id}/enthuellen',
  act: 'person.reveal',
  params: person,
  body: { Gruppe: z.enum(FIELD_GROUPS) },
  reply: z.object({
    Werte: z.record(z.string(), z.string()).describe('Values by field name.'),
    Sekunden: z.int().describe('How long the data may be shown, in seconds.'),
    NochHeute: z.int().describe('Number of further people whose data the caller can reveal today.'),
  }),
  errors: ['stepUpRequired', 'personNotFound', 'revealLimitReached'],
  example: {
    params: examplePerson,
    body: { Gruppe: 'Kontakt' },
    reply: { Werte: { Email: 'anna@example.org' }, Sekunden: REVEAL_SECONDS, NochHeute: 29 },
  },
});

const subject = { Art: z.enum(NOTE_SUBJECTS), Id: requiredText(64) };
const exampleSubject = { Art: 'Empfehlung', Id: '7F3K9QZ1A6' } as const;

export const addNote = operatorCall('addNote', {
  summary: 'Add a note to a record',
  description: 'Adds a note for other operators to a recommendation, a person or an order.',
  method: 'POST',
  path: '/verwaltung/notizen',
  act: 'note.write',
  body: z.strictObject({
    ...subject,
    Text: requiredLines(NOTE_MAX_LENGTH),
    Auskunft: z.enum(NOTE_DISCLOSURES).optional(),
  }),
  reply: NoteView,
  status: 201,
  errors: ['notAllowed', 'recordNotFound'],
  example: {
    body: { ...exampleSubject, Text: 'Am Telefon erklärt, meldet sich wieder.' },
    reply: {
      Id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a12',
      Text: 'Am Telefon erklärt, meldet sich wieder.',
      Von: exampleColleague,
      Am: '2026-11-15T09:30:00.000Z',
      Auskunft: 'Ja',
    },
  },
});

export const assignRecord = operatorCall('assignRecord', {
  summary: 'Assign a record to an operator',
  description: 'Assigns a record to an operator; null removes the assignment.',
  method: 'PUT',
  path: '/verwaltung/zustaendig',
  act: 'record.assign',
  body: z.strictObject({ ...subject, KollegeId: Uuid.nullable().describe('Id of the colleague; null for none.') }),
  reply: z.object({ ZugewiesenAn: ColleagueView.nullable() }),
  errors: ['notAllowed', 'recordNotFound'],
  example: { body: { ...exampleSubject, KollegeId: exampleColleague.Id }, reply: { ZugewiesenAn: exampleColleague } },
});

export const listColleagues = operatorCall('listColleagues', {
  summary: 'List operators for assignment (those with a role for this client)',
  description: 'Lists the operators to whom a record of this client can be assigned.',
  path: '/verwaltung/kollegen',
  act: 'record.read',
  reply: z.object({ Kollegen: z.array(ColleagueView).describe('Colleagues.') }),
  example: { reply: { Kollegen: [exampleColleague] } },
});
