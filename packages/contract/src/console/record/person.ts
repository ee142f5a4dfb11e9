import { z } from 'zod';
import { requiredLines, requiredText, Uuid } from '#fields.ts';
import { FIELD_GROUPS, NOTE_MAX_LENGTH, NOTE_SUBJECTS, REVEAL_SECONDS } from '#values/console/records.ts';
import { operatorAct, operatorCall } from '../act.ts';
import { DataRequestView } from '../repair/data-requests.ts';
import {
  ColleagueView,
  exampleColleague,
  examplePersonCard,
  exampleSituation,
  NoteView,
  PersonCard,
  Situation,
} from './record-parts.ts';
import { ClaimView } from './referral.ts';
import { exampleTimeline, TimelineEntry } from './timeline.ts';

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

/** All data of a person: of the recommender and the contact with the same mailbox. */
export const PersonPage = z.object({
  Person: PersonCard,
  /** Sum of rewards ready for pickup, in cents; `UnterwegsCent` is being paid, `DiesesJahrCent` was paid this year. */
  BereitCent: z.int(),
  UnterwegsCent: z.int(),
  DiesesJahrCent: z.int(),
  Sprache: z.string().nullable(),
  Newsletter: z.enum(['nein', 'angefragt', 'ja']).nullable(),
  /** Name of the personal link, which is public; null without one. */
  Linkname: z.string().nullable(),
  Empfehlungen: z.array(PersonReferral),
  Praemierungen: z.array(ClaimView.extend({ Empfehlungsnummer: z.string().nullable() })),
  /** Recommendations by others in which this person is the contact. */
  AlsKontakt: z.array(PersonReferral.extend({ Empfehler: z.string() })),
  Sitzungen: z.array(SessionView),
  Mails: z.array(TimelineEntry),
  /** The person's requests for access to or erasure of their data, newest first. */
  Anfragen: z.array(DataRequestView),
  Notizen: z.array(NoteView),
  ZugewiesenAn: ColleagueView.nullable(),
  Protokoll: z.int(),
});
export type PersonPage = z.infer<typeof PersonPage>;

const person = z.object({ id: Uuid });
const examplePerson = { id: '6a1f0d1c-54cf-4bd4-8a0e-55ad015c0ffe' };

/** Returns a person with their recommendations, rewards, sessions and mails; personal data is masked. */
export const getPerson = operatorCall('getPerson', {
  summary: 'Get a person (recommender and contact of one mailbox)',
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

/**
 * Returns a group of a person's data unmasked; the audit log records who saw what and why. Responds 429 `revealLimitReached` beyond the
 * daily limit of the role Support.
 */
export const revealPerson = operatorAct('revealPerson', {
  summary: 'Reveal a group of a person’s data',
  path: '/verwaltung/personen/{id}/enthuellen',
  act: 'person.reveal',
  params: person,
  body: { Gruppe: z.enum(FIELD_GROUPS) },
  reply: z.object({
    /** Values by field name. */
    Werte: z.record(z.string(), z.string()),
    Sekunden: z.int(),
    /** Number of further people whose data the caller can reveal today. */
    NochHeute: z.int(),
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

/** Adds a note for other operators to a recommendation, a person or an order. */
export const addNote = operatorCall('addNote', {
  summary: 'Add a note to a record',
  method: 'POST',
  path: '/verwaltung/notizen',
  act: 'note.write',
  body: z.strictObject({ ...subject, Text: requiredLines(NOTE_MAX_LENGTH) }),
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
    },
  },
});

/** Assigns a record to an operator; null removes the assignment. */
export const assignRecord = operatorCall('assignRecord', {
  summary: 'Assign a record to an operator',
  method: 'PUT',
  path: '/verwaltung/zustaendig',
  act: 'record.assign',
  body: z.strictObject({ ...subject, KollegeId: Uuid.nullable() }),
  reply: z.object({ ZugewiesenAn: ColleagueView.nullable() }),
  errors: ['notAllowed', 'recordNotFound'],
  example: { body: { ...exampleSubject, KollegeId: exampleColleague.Id }, reply: { ZugewiesenAn: exampleColleague } },
});

/** Lists the operators to whom a record of this client can be assigned. */
export const listColleagues = operatorCall('listColleagues', {
  summary: 'List operators for assignment (those with a role for this client)',
  path: '/verwaltung/kollegen',
  act: 'record.read',
  reply: z.object({ Kollegen: z.array(ColleagueView) }),
  example: { reply: { Kollegen: [exampleColleague] } },
});

/** The calls about people and notes. */
export const PERSON_CALLS = [getPerson, revealPerson, addNote, assignRecord, listColleagues] as const;
