import { array, object, z } from 'zod';
import { listOf } from '../list.ts';
import { CASE_SITUATIONS } from '../values/console/case-situations.ts';
import { TASK_KINDS, TASK_STATES } from '../values/console/tasks.ts';
import { LANGUAGES } from '../values/language.ts';
import { CONTACT_TOPICS } from '../values/person/contact.ts';
import { DataRequestView } from './repair/data-requests.ts';

export const Kollege = object({ Id: z.uuid(), Name: z.string() }).meta({
  id: 'Kollege',
  description: 'An operator who works for the same client.',
});
export type Kollege = z.infer<typeof Kollege>;

export const Aufgabe = object({
  Id: z.uuid(),
  Art: z.enum(TASK_KINDS),
  Titel: z
    .string()
    .describe(
      'Subject of the message, name of the voucher pool or reference of the bank; empty where `Werte` says everything.',
    ),
  Werte: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('Further values of the task: codes, sums in cents, counts and numbers.'),
  Wer: z
    .string()
    .nullable()
    .describe('The person concerned, as a short name or masked address; null where the task concerns no person.'),
  Stand: z.enum(TASK_STATES),
  FaelligAm: z.iso.date(),
  WartetBis: z.iso
    .date()
    .nullable()
    .describe(
      'When it is reopened automatically. Day on which a waiting task reopens by itself; null while it does not wait for a day.',
    ),
  EntstandenAm: z.iso.datetime().describe('When it arose.'),
  ErledigtAm: z.iso.datetime().nullable().describe('When it was completed; null before.'),
  Zustaendig: Kollege.nullable(),
  Empfehlungsnummer: z
    .string()
    .nullable()
    .describe('Number of the recommendation the task is about; null where there is none.'),
}).meta({ id: 'Aufgabe', description: 'A task of the inbox.' });
export type Aufgabe = z.infer<typeof Aufgabe>;

export const AufgabenListe = listOf(Aufgabe).meta({ id: 'AufgabenListe' });
export type AufgabenListe = z.infer<typeof AufgabenListe>;

export const AufgabenZahlen = object({
  Meine: z.int().describe('Number of the caller’s own entries.'),
  Team: z.int(),
  Wartend: z.int(),
  FuerMich: z.int().describe('Number of open tasks assigned to the caller or to no one, as the navigation shows it.'),
  HeuteFaellig: z.int().describe('Number of those (`FuerMich`) that are due today or overdue.'),
  Arten: z.array(z.object({ Art: z.enum(TASK_KINDS), Offen: z.int(), HeuteFaellig: z.int() })),
  PerMail: z.boolean().describe('Whether the caller gets these counts by mail on working days.'),
}).meta({
  id: 'AufgabenZahlen',
  description: 'Numbers of waiting tasks. Kinds that belong to other roles are not counted.',
});
export type AufgabenZahlen = z.infer<typeof AufgabenZahlen>;

const EREIGNISSE = [
  'raised',
  'reopened',
  'assigned',
  'snoozed',
  'resumed',
  'finished',
  'settled',
  'answered',
  'noted',
] as const;

/** One event in the history of a task. */
const AufgabenEreignis = z.object({
  Ereignis: z.enum(EREIGNISSE),
  Am: z.iso.datetime(),
  /** Name of the operator; null when the portal or the sender of the message did it. */
  Von: z.string().nullable(),
  IstAbsender: z.boolean().describe('Whether the sender of the message did it.'),
  /** Name of the new assignee, the day until which the task waits, or the text of a note, depending on `Ereignis`. */
  Text: z.string().nullable(),
});

/** A recommendation that a message may be about. */
const PasstZu = z.object({
  Empfehlungsnummer: z.string(),
  Produkt: z.string(),
  Rolle: z.enum(['Empfehler', 'Kontakt']),
  Lage: z.enum(CASE_SITUATIONS),
  ErwartetAm: z.iso.date().nullable(),
  FruehestensAm: z.iso.date().nullable(),
  /** Suggested answer for this situation, in the language of the message. */
  Antwort: z.string(),
});
export type PasstZu = z.infer<typeof PasstZu>;

/** A message from the contact form, with the whole conversation. */
const KontaktFall = z.object({
  Vorgangsnummer: z.string(),
  Email: z.string(),
  Thema: z.enum(CONTACT_TOPICS),
  Betreff: z.string(),
  Sprache: z.enum(LANGUAGES),
  Sprachen: z.array(z.enum(LANGUAGES)),
  Nachrichten: array(
    z.object({
      Richtung: z.enum(['ein', 'aus']).describe('Whether the message is incoming or outgoing.'),
      Text: z.string(),
      Am: z.iso.datetime(),
      Von: z.string().nullable(),
    }),
  ).describe('Messages.'),
  PasstZu: z.array(PasstZu).describe('Recommendations that the message may be about.'),
  Vorlagen: z.array(z.object({ Lage: z.enum(CASE_SITUATIONS), Text: z.string() })).describe('Templates for replies.'),
});
export type KontaktFall = z.infer<typeof KontaktFall>;

export const AufgabenDetail = Aufgabe.extend({
  Verlauf: z.array(AufgabenEreignis),
  Fall: KontaktFall.nullable().describe('The case.'),
  KulanzId: z
    .uuid()
    .nullable()
    .describe('Id of the goodwill request that waits for a decision; null where the task is about something else.'),
  Anfrage: DataRequestView.nullable().describe(
    'The request for access to or erasure of personal data; null where the task is about something else.',
  ),
}).meta({ id: 'AufgabenDetail' });
export type AufgabenDetail = z.infer<typeof AufgabenDetail>;

export const exampleTask: Aufgabe = {
  Id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11',
  Art: 'Kontakt',
  Titel: 'Wo ist meine Prämie?',
  Werte: { vorgang: 'K4TC-9Q2M' },
  Wer: 'Anna M.',
  Stand: 'Offen',
  FaelligAm: '2026-11-17',
  WartetBis: null,
  EntstandenAm: '2026-11-16T09:12:00.000Z',
  ErledigtAm: null,
  Zustaendig: null,
  Empfehlungsnummer: null,
};

export const exampleDetail: AufgabenDetail = {
  ...exampleTask,
  Verlauf: [{ Ereignis: 'raised', Am: '2026-11-16T09:12:00.000Z', Von: null, IstAbsender: false, Text: null }],
  Fall: {
    Vorgangsnummer: 'K4TC-9Q2M',
    Email: 'a•••@example.org',
    Thema: 'Praemie',
    Betreff: 'Wo ist meine Prämie?',
    Sprache: 'de',
    Sprachen: ['de', 'en'],
    Nachrichten: [
      { Richtung: 'ein', Text: 'Ich habe im Oktober empfohlen.', Am: '2026-11-16T09:12:00.000Z', Von: null },
    ],
    PasstZu: [
      {
        Empfehlungsnummer: '7F3K9QZ1A6',
        Produkt: 'Zuhause M',
        Rolle: 'Empfehler',
        Lage: 'premium',
        ErwartetAm: null,
        FruehestensAm: '2026-11-29',
        Antwort: 'Guten Tag, …',
      },
    ],
    Vorlagen: [{ Lage: 'premium', Text: 'Guten Tag, …' }],
  },
  KulanzId: null,
  Anfrage: null,
};

export const exampleCounts: AufgabenZahlen = {
  Meine: 6,
  Team: 41,
  Wartend: 3,
  FuerMich: 12,
  HeuteFaellig: 3,
  Arten: [{ Art: 'Kontakt', Offen: 6, HeuteFaellig: 2 }],
  PerMail: false,
};
