import { z } from 'zod';
import { defineCall } from '../call.ts';
import { because, requiredLines } from '../fields.ts';
import { exampleList, ListRequest } from '../list.ts';
import { ANSWER_MAX_LENGTH, NOTE_MAX_LENGTH, TASK_LISTS } from '../values/console/tasks.ts';
import { isDay } from '../values/day.ts';
import { LANGUAGES } from '../values/language.ts';
import { DAY_MAX_LENGTH } from '../values/limits.ts';
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
const changed = {
  base: 'client',
  auth: 'operator',
  method: 'POST',
  params,
  reply: AufgabenDetail,
  status: 200,
} as const;

/** Lists tasks: open ones by due day, done ones by completion, latest first. */
export const listTasks = defineCall({
  name: 'listTasks',
  summary: 'List tasks (own, the team’s, waiting for others, or done; filtered by kind and due day)',
  method: 'POST',
  path: `${path}/liste`,
  base: 'client',
  auth: 'operator',
  act: 'inbox.read',
  /** The order is fixed; `Art` and `FaelligAm` can be filtered. */
  body: ListRequest.extend({ Liste: z.enum(TASK_LISTS).default('team') }),
  reply: AufgabenListe,
  status: 200,
  errors: [],
  example: { body: { Liste: 'team' }, reply: { ...exampleList, Items: [exampleTask] } },
});

/** Counts the waiting tasks, by list and kind. */
export const countTasks = defineCall({
  name: 'countTasks',
  summary: 'Count waiting tasks (and get whether the counts come by mail)',
  method: 'GET',
  path: `${path}/zahlen`,
  base: 'client',
  auth: 'operator',
  act: 'inbox.read',
  reply: AufgabenZahlen,
  status: 200,
  errors: [],
  example: { reply: exampleCounts },
});

/** Lists the operators to whom a task can be assigned. */
export const listInboxColleagues = defineCall({
  name: 'listInboxColleagues',
  summary: 'List the operators who work on the inbox of a client',
  method: 'GET',
  path: `${path}/kollegen`,
  base: 'client',
  auth: 'operator',
  act: 'inbox.read',
  reply: z.array(Kollege),
  status: 200,
  errors: [],
  example: { reply: [{ Id: EXAMPLE_ID, Name: 'Ina Support' }] },
});

/** Returns one task with its history and, for a message, the conversation, matching recommendations and suggested answers. */
export const getTask = defineCall({
  name: 'getTask',
  summary: 'Get a task',
  method: 'GET',
  path: `${path}/{id}`,
  base: 'client',
  auth: 'operator',
  act: 'inbox.read',
  params,
  reply: AufgabenDetail,
  status: 200,
  errors: [],
  example: { params: { id: EXAMPLE_ID }, reply: exampleDetail },
});

/**
 * Assigns a task to an operator; null returns it to the team. Responds 409 `taskDone` if the task is done, 400 `assigneeUnknown` for an
 * unknown operator.
 */
export const assignTask = defineCall({
  ...changed,
  name: 'assignTask',
  summary: 'Assign a task (to a colleague or oneself, or back to the team)',
  path: `${path}/{id}/zuweisen`,
  act: 'task.assign',
  body: z.object({ An: z.uuid().nullable() }),
  errors: ['taskDone', 'assigneeUnknown'],
  example: { params: { id: EXAMPLE_ID }, body: { An: null }, reply: exampleDetail },
});

/** Snoozes a task until a day, on which it reopens by itself. Responds 409 `taskDone` if the task is done. */
export const snoozeTask = defineCall({
  ...changed,
  name: 'snoozeTask',
  summary: 'Snooze a task',
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

/** Marks a task as done; the case of a message is closed with it. Responds 409 `taskDone` if it is done already. */
export const finishTask = defineCall({
  ...changed,
  name: 'finishTask',
  summary: 'Mark a task as done',
  path: `${path}/{id}/erledigen`,
  act: 'task.finish',
  errors: ['taskDone'],
  example: { params: { id: EXAMPLE_ID }, reply: exampleDetail },
});

/** Reopens a task that is done or waits. Responds 409 `taskOpen` if it is open. */
export const reopenTask = defineCall({
  ...changed,
  name: 'reopenTask',
  summary: 'Reopen a task',
  path: `${path}/{id}/oeffnen`,
  act: 'task.reopen',
  errors: ['taskOpen'],
  example: { params: { id: EXAMPLE_ID }, reply: exampleDetail },
});

/** Adds an internal note to a task. */
export const noteTask = defineCall({
  ...changed,
  name: 'noteTask',
  summary: 'Add an internal note to a task',
  path: `${path}/{id}/notiz`,
  act: 'note.write',
  body: z.object({ Text: requiredLines(NOTE_MAX_LENGTH) }),
  errors: [],
  example: { params: { id: EXAMPLE_ID }, body: { Text: 'Rückruf am Freitag zugesagt' }, reply: exampleDetail },
});

/** Mails an answer to the sender of a message from the client's support address. Responds 409 `taskDone` if the task is done. */
export const answerTask = defineCall({
  ...changed,
  name: 'answerTask',
  summary: 'Answer a message by mail; afterwards its task is done or waits for the reply',
  path: `${path}/{id}/antwort`,
  act: 'case.answer',
  body: z.object({
    Text: requiredLines(ANSWER_MAX_LENGTH),
    Sprache: z.enum(LANGUAGES),
    /** State of the task afterwards: done, or waiting for the sender's reply. */
    Danach: z.enum(['erledigt', 'warten']),
  }),
  errors: ['taskDone'],
  example: {
    params: { id: EXAMPLE_ID },
    body: { Text: 'Guten Tag, Ihre Prämie ist unterwegs.', Sprache: 'de', Danach: 'erledigt' },
    reply: exampleDetail,
  },
});

/** Subscribes the caller to the daily mail with the counts, or ends the subscription. It is a personal setting, so the audit log has no record. */
export const chooseDigest = defineCall({
  name: 'chooseDigest',
  summary: 'Update the notification setting for the inbox (counts by mail on working days)',
  method: 'PUT',
  path: `${path}/zusammenfassung`,
  base: 'client',
  auth: 'operator',
  act: 'inbox.read',
  body: z.object({ PerMail: z.boolean() }),
  reply: z.object({ PerMail: z.boolean() }),
  status: 200,
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
