import { z } from 'zod';
import { because, requiredLines } from '../fields.ts';
import { exampleList, ListRequest } from '../list.ts';
import { ANSWER_MAX_LENGTH, NOTE_MAX_LENGTH, TASK_LISTS } from '../values/console/tasks.ts';
import { isDay } from '../values/day.ts';
import { LANGUAGES } from '../values/language.ts';
import { DAY_MAX_LENGTH } from '../values/limits.ts';
import { operatorCall } from './act.ts';
import {
  AufgabenDetail,
  AufgabenListe,
  AufgabenZahlen,
  exampleCounts,
  exampleDetail,
  exampleTask,
  Kollege,
} from './inbox-views.ts';

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

/** The calls of the inbox. */
export const INBOX_CALLS = [
  listTasks,
  countTasks,
  listInboxColleagues,
  getTask,
  assignTask,
  snoozeTask,
  finishTask,
  reopenTask,
  noteTask,
  answerTask,
  chooseDigest,
] as const;
