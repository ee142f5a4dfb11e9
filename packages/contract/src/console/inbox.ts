import { array, object, z } from 'zod';
import { because, requiredLines } from '../fields.ts';
import { exampleList, ListRequest, listOf } from '../list.ts';
import { CASE_SITUATIONS, CASE_TEMPLATES } from '../values/console/case-situations.ts';
import { ANSWER_MAX_LENGTH, NOTE_MAX_LENGTH, TASK_KINDS, TASK_LISTS, TASK_STATES } from '../values/console/tasks.ts';
import { isDay } from '../values/day.ts';
import { LANGUAGES } from '../values/language.ts';
import { DAY_MAX_LENGTH } from '../values/limits.ts';
import { CONTACT_TOPICS } from '../values/person/contact.ts';
import { operatorCall } from './act.ts';
import { DataRequestView } from './repair/accounts.ts';

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
  Vorlagen: z.array(z.object({ Lage: z.enum(CASE_TEMPLATES), Text: z.string() })).describe('Templates for replies.'),
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

const EXAMPLE_ID = exampleTask.Id;
const params = z.object({ id: z.uuid() });
const path = '/verwaltung/posteingang';

/** Common parts of the calls that change a task; they return the changed task. */
const changed = { method: 'POST', params, reply: AufgabenDetail } as const;

export const listTasks = operatorCall('listTasks', {
  summary: 'List tasks (own, the team’s, waiting for others, or done; filtered by kind and due day)',
  description: 'Lists tasks: open ones by due day, done ones by completion, latest first.',
  method: 'POST',
  path: `${path}/liste`,
  act: 'inbox.read',
  /** The order is fixed; `Art` and `FaelligAm` can be filtered. */
  body: ListRequest.extend({ Liste: z.enum(TASK_LISTS).default('team') }),
  reply: AufgabenListe,
  errors: [],
  example: { body: { Liste: 'team' }, reply: { ...exampleList, Items: [exampleTask] } },
});

export const countTasks = operatorCall('countTasks', {
  summary: 'Count waiting tasks (and get whether the counts come by mail)',
  description: 'Counts the waiting tasks, by list and kind.',
  path: `${path}/zahlen`,
  act: 'inbox.read',
  reply: AufgabenZahlen,
  errors: [],
  example: { reply: exampleCounts },
});

export const listInboxColleagues = operatorCall('listInboxColleagues', {
  summary: 'List the operators who work on the inbox of a client',
  description: 'Lists the operators to whom a task can be assigned.',
  path: `${path}/kollegen`,
  act: 'inbox.read',
  reply: z.array(Kollege),
  errors: [],
  example: { reply: [{ Id: EXAMPLE_ID, Name: 'Ina Support' }] },
});

export const getTask = operatorCall('getTask', {
  summary: 'Get a task',
  description:
    'Returns one task with its history and, for a message, the conversation, matching recommendations and suggested answers.',
  path: `${path}/{id}`,
  act: 'inbox.read',
  params,
  reply: AufgabenDetail,
  errors: [],
  example: { params: { id: EXAMPLE_ID }, reply: exampleDetail },
});

export const assignTask = operatorCall('assignTask', {
  ...changed,
  summary: 'Assign a task (to a colleague or oneself, or back to the team)',
  description:
    'Assigns a task to an operator; null returns it to the team. Responds 409 `taskDone` if the task is done, 400 `assigneeUnknown` for an unknown operator.',
  path: `${path}/{id}/zuweisen`,
  act: 'task.assign',
  body: z.object({ An: z.uuid().nullable() }),
  errors: ['taskDone', 'assigneeUnknown'],
  example: { params: { id: EXAMPLE_ID }, body: { An: null }, reply: exampleDetail },
});

export const snoozeTask = operatorCall('snoozeTask', {
  ...changed,
  summary: 'Snooze a task',
  description:
    'Snoozes a task until a day, on which it reopens by itself. Responds 409 `taskDone` if the task is done.',
  path: `${path}/{id}/wiedervorlage`,
  act: 'task.snooze',
  body: z.object({
    Am: z
      .string(because('fieldMissing'))
      .max(DAY_MAX_LENGTH, because('inputInvalid'))
      .refine(isDay, because('inputInvalid')),
  }),
  errors: ['taskDone'],
  example: { params: { id: EXAMPLE_ID }, body: { Am: '2099-12-01' }, reply: exampleDetail },
});

export const finishTask = operatorCall('finishTask', {
  ...changed,
  summary: 'Mark a task as done',
  description:
    'Marks a task as done; the case of a message is closed with it. Responds 409 `taskDone` if it is done already.',
  path: `${path}/{id}/erledigen`,
  act: 'task.finish',
  errors: ['taskDone'],
  example: { params: { id: EXAMPLE_ID }, reply: exampleDetail },
});

export const reopenTask = operatorCall('reopenTask', {
  ...changed,
  summary: 'Reopen a task',
  description: 'Reopens a task that is done or waits. Responds 409 `taskOpen` if it is open.',
  path: `${path}/{id}/oeffnen`,
  act: 'task.reopen',
  errors: ['taskOpen'],
  example: { params: { id: EXAMPLE_ID }, reply: exampleDetail },
});

export const noteTask = operatorCall('noteTask', {
  ...changed,
  summary: 'Add an internal note to a task',
  description: 'Adds an internal note to a task.',
  path: `${path}/{id}/notiz`,
  act: 'note.write',
  body: z.object({ Text: requiredLines(NOTE_MAX_LENGTH) }),
  errors: [],
  example: { params: { id: EXAMPLE_ID }, body: { Text: 'Rückruf am Freitag zugesagt' }, reply: exampleDetail },
});

export const answerTask = operatorCall('answerTask', {
  ...changed,
  summary: 'Answer a message by mail; afterwards its task is done or waits for the reply',
  description:
    "Mails an answer to the sender of a message from the client's support address. Responds 409 `taskDone` if the task is done.",
  path: `${path}/{id}/antwort`,
  act: 'case.answer',
  body: z.object({
    Text: requiredLines(ANSWER_MAX_LENGTH),
    Sprache: z.enum(LANGUAGES),
    Danach: z
      .enum(['erledigt', 'warten'])
      .describe("State of the task afterwards: done, or waiting for the sender's reply."),
  }),
  errors: ['taskDone'],
  example: {
    params: { id: EXAMPLE_ID },
    body: { Text: 'Guten Tag, Ihre Prämie ist unterwegs.', Sprache: 'de', Danach: 'erledigt' },
    reply: exampleDetail,
  },
});

export const recallAnswer = operatorCall('recallAnswer', {
  ...changed,
  summary: 'Recall the last answer to a message',
  description:
    'Takes back an own answer within 30 seconds, before its mail leaves; the task is open again. Responds 409 `answerSent` once it has left.',
  path: `${path}/{id}/antwort/zurueck`,
  act: 'case.answer',
  errors: ['answerSent'],
  example: { params: { id: EXAMPLE_ID }, reply: exampleDetail },
});

export const chooseDigest = operatorCall('chooseDigest', {
  summary: 'Update the notification setting for the inbox (counts by mail on working days)',
  description:
    'Subscribes the caller to the daily mail with the counts, or ends the subscription. It is a personal setting, so the audit log has no record.',
  method: 'PUT',
  path: `${path}/zusammenfassung`,
  act: 'inbox.read',
  body: z.object({ PerMail: z.boolean() }),
  reply: z.object({ PerMail: z.boolean() }),
  errors: [],
  example: { body: { PerMail: true }, reply: { PerMail: true } },
});
