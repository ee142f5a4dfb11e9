import type { CallInput } from '@mundwerk/contract/call';
import type { AufgabenDetail, AufgabenListe, AufgabenZahlen } from '@mundwerk/contract/console/inbox';
import * as calls from '@mundwerk/contract/console/inbox';
import { AppError } from '@mundwerk/contract/errors';
import { Uuid } from '@mundwerk/contract/fields';
import type { ListFilter, ListRequest } from '@mundwerk/contract/list';
import { CONSOLE_ACTS, type ConsoleActName } from '@mundwerk/contract/values/console/acts';
import type { TaskKind, TaskList } from '@mundwerk/contract/values/console/tasks';
import { businessDaysAfter, isDay } from '@mundwerk/contract/values/day';
import type { Serving } from '#modules/actors.ts';
import { answerCase, recallCaseAnswer, selectCase, updateCaseState } from '#modules/core/contact/index.ts';
import {
  addToTaskHistory,
  closeTask,
  giveTask,
  lockTask,
  openTaskAgain,
  postponeTask,
  type WaitingTask,
} from '#modules/core/task/index.ts';
import { act, serveCalls } from '../acts.ts';
import { hasDigest } from '../preference/store.ts';
import {
  type After,
  countList,
  countTasksByKind,
  type Share,
  selectColleagues,
  selectTasks,
  type TaskRow,
} from './read-models/tasks.ts';
import { REPLY_WAIT_DAYS } from './rules.ts';
import { chooseDigest } from './scheduled.tsx';
import { getTask, type InboxCtx, readerOf, viewTasks } from './task-views.ts';

/** The change as the audit log records it, without personal data. */
interface Change {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Changes a task of a kind that the operator works on: locks it, records the act last, and returns the task as it is then. */
export const changeTask = async (
  ctx: InboxCtx,
  name: ConsoleActName,
  id: string,
  steps: (ctx: InboxCtx, task: WaitingTask, by: string) => Promise<Change>,
): Promise<AufgabenDetail> => {
  await act(ctx, name, null, async (inner, by) => {
    const task = await lockTask(inner, id);
    if (!task || !readerOf(ctx).kinds.includes(task.kind)) throw new AppError('notFound');
    return { ...(await steps(inner, task, by)), subject: { kind: 'task', id }, reply: undefined };
  });
  return getTask(ctx, id);
};

/** Gives a task to a colleague who works on this inbox, or back to the team. */
export const assignTask = (ctx: InboxCtx, id: string, assigneeId: string | null): Promise<AufgabenDetail> =>
  changeTask(ctx, 'task.assign', id, async (inner, task, by) => {
    const colleagues = assigneeId === null ? [] : await selectColleagues(inner, CONSOLE_ACTS['inbox.read'].roles);
    if (assigneeId !== null && !colleagues.some((one) => one.id === assigneeId))
      throw new AppError('assigneeUnknown', [{ field: 'An', reason: 'assigneeUnknown' }]);
    await giveTask(inner, task, assigneeId, by);
    return { before: { assignee: task.assigneeId }, after: { assignee: assigneeId } };
  });

/** Lets a task wait until a day that is still to come. */
export const snoozeTask = (
  ctx: InboxCtx,
  { params, body: { Am: until } }: CallInput<typeof calls.snoozeTask>,
): Promise<AufgabenDetail> =>
  changeTask(ctx, calls.snoozeTask.act, params.id, async (inner, task, by) => {
    if (until <= readerOf(ctx).today) throw new AppError('inputInvalid', [{ field: 'Am', reason: 'inputInvalid' }]);
    await postponeTask(inner, task, until, by);
    return { before: { state: task.state, until: task.snoozedUntil }, after: { state: 'Wartet', until } };
  });

/** Marks a task as done; the case of a message is closed with it. */
export const finishTask = (ctx: InboxCtx, id: string): Promise<AufgabenDetail> =>
  changeTask(ctx, 'task.finish', id, async (inner, task, by) => {
    await closeTask(inner, task, by);
    if (task.kind === 'Kontakt') await updateCaseState(inner, task.ref, 'closed');
    return { before: { state: task.state }, after: { state: 'Erledigt' } };
  });

/** Opens a task again. */
export const reopenTask = (ctx: InboxCtx, id: string): Promise<AufgabenDetail> =>
  changeTask(ctx, 'task.reopen', id, async (inner, task, by) => {
    await openTaskAgain(inner, task, by);
    if (task.kind === 'Kontakt') await updateCaseState(inner, task.ref, 'open');
    return { before: { state: task.state }, after: { state: 'Offen' } };
  });

/** Adds a note for colleagues; the audit record says that there is one, not its text. */
export const noteTask = (
  ctx: InboxCtx,
  { params, body: { Text: text } }: CallInput<typeof calls.noteTask>,
): Promise<AufgabenDetail> =>
  changeTask(ctx, calls.noteTask.act, params.id, async (inner, task, by) => {
    await addToTaskHistory(inner, task, 'noted', by, text);
    return { after: { length: text.length } };
  });

/** Answers a message by mail; the task is done with that, or waits some days for the reply. */
export const answerTask = (
  ctx: InboxCtx,
  { params, body: { Text: text, Sprache: language, Danach: next } }: CallInput<typeof calls.answerTask>,
): Promise<AufgabenDetail> =>
  changeTask(ctx, calls.answerTask.act, params.id, async (inner, task, by) => {
    const known = task.kind === 'Kontakt' ? await selectCase(inner, task.ref) : null;
    if (!known) throw new AppError('notFound');
    if (task.state === 'Erledigt') throw new AppError('taskDone');
    await answerCase(inner, known, { text, language, by });
    await addToTaskHistory(inner, task, 'answered', by, null);
    if (next === 'erledigt') {
      await closeTask(inner, task, by);
      await updateCaseState(inner, task.ref, 'closed');
    } else await postponeTask(inner, task, businessDaysAfter(readerOf(ctx).today, REPLY_WAIT_DAYS), by);
    const state = next === 'erledigt' ? 'Erledigt' : 'Wartet';
    return { before: { state: task.state }, after: { state, language, length: text.length } };
  });

/** Recalls an own answer before its mail leaves: the task is as open as before it. */
export const recallAnswer = (
  ctx: InboxCtx,
  { params }: CallInput<typeof calls.recallAnswer>,
): Promise<AufgabenDetail> =>
  changeTask(ctx, calls.recallAnswer.act, params.id, async (inner, task, by) => {
    if (task.kind !== 'Kontakt' || !(await recallCaseAnswer(inner, task.ref, by))) throw new AppError('answerSent');
    if (task.state !== 'Offen') await openTaskAgain(inner, task, by);
    await updateCaseState(inner, task.ref, 'open');
    return { before: { state: task.state }, after: { state: 'Offen', recalled: true } };
  });

/** The input of a request for a list of tasks. */
export type TaskRequest = ListRequest & { readonly Liste: TaskList };

const CURSOR = /^(\d{4}-\d\d-\d\d)_(\d{1,15})_([0-9a-f-]{36})$/;

/** The cursor of the page after a row. */
const cursorOf = (row: TaskRow): string => [row.dueOn, (row.doneAt ?? row.raisedAt).getTime(), row.id].join('_');

/** Reads a cursor; inputInvalid for anything that is not one. */
const readCursor = (list: TaskList, text: string | null | undefined): After | null => {
  if (!text) return null;
  const [, day = '', time = '', id = ''] = CURSOR.exec(text) ?? [];
  const moment = new Date(Number(time));
  const isKey = isDay(day) && Uuid.safeParse(id).success && !Number.isNaN(moment.getTime());
  if (!isKey) throw new AppError('inputInvalid');
  const at = moment.toISOString();
  return { sortKey: list === 'erledigt' ? at : day, raisedAt: at, id };
};

const asList = (value: ListFilter['Wert']): readonly string[] => (typeof value === 'string' ? [value] : value);

const dayIn = (value: ListFilter['Wert']): string => {
  if (typeof value !== 'string' || !isDay(value)) throw new AppError('inputInvalid');
  return value;
};

/** The kinds and due days that the filters of a list select. */
const readTaskFilters = (filters: readonly ListFilter[], kinds: readonly TaskKind[]) => {
  let left = kinds;
  let from: string | null = null;
  let until: string | null = null;
  for (const { Spalte, Operator, Wert } of filters) {
    if (Spalte === 'Art' && (Operator === 'gleich' || Operator === 'eines'))
      left = left.filter((kind) => asList(Wert).includes(kind));
    else if (Spalte === 'FaelligAm' && (Operator === 'ab' || Operator === 'bis' || Operator === 'gleich')) {
      if (Operator !== 'bis') from = dayIn(Wert);
      if (Operator !== 'ab') until = dayIn(Wert);
    } else throw new AppError('inputInvalid');
  }
  return { kinds: left, due: { from, until } };
};

/** One page of the tasks of one client, or of several; with the clients of its rows, in their order. */
export const readTaskPage = async (
  ctx: Pick<InboxCtx, 'db' | 'now' | 'actor'>,
  clients: readonly Share[],
  { Liste: list, Pagesize, Pagenumber, Filter, Nach }: TaskRequest,
): Promise<{ readonly page: AufgabenListe; readonly clientKeys: readonly string[] }> => {
  const { due } = readTaskFilters(Filter, []);
  const shares = clients.map((one) => ({ ...one, kinds: readTaskFilters(Filter, one.kinds).kinds }));
  const after = readCursor(list, Nach);
  const filter = { list, due, after, limit: Pagesize + 1, offset: after ? 0 : (Pagenumber - 1) * Pagesize };
  const reader = readerOf(ctx);
  const found = await selectTasks(ctx, shares, reader, filter);
  const total = await countList(ctx, shares, reader, filter);
  const rows = found.slice(0, Pagesize);
  const last = rows.at(-1);
  const hasNext = found.length > Pagesize;
  return {
    page: {
      Items: await viewTasks(ctx, rows),
      Page: Pagenumber,
      PageSize: Pagesize,
      HasNext: hasNext,
      PageCount: Math.ceil(total / Pagesize),
      TotalCount: total,
      IstGesamtzahlGenau: true,
      Weiter: hasNext && last ? cursorOf(last) : null,
    },
    clientKeys: rows.map(({ clientKey }) => clientKey),
  };
};

/** One page of the inbox. */
export const listTasks = async (ctx: InboxCtx, request: TaskRequest): Promise<AufgabenListe> =>
  (await readTaskPage(ctx, [{ clientKey: ctx.client.key, kinds: readerOf(ctx).kinds }], request)).page;

const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** Numbers of waiting tasks, for the navigation, the first screen and the names of the lists. */
export const countTasks = async (ctx: InboxCtx): Promise<AufgabenZahlen> => {
  const reader = readerOf(ctx);
  const counts = await countTasksByKind(ctx, reader);
  return {
    Meine: sumOf(counts, ({ own }) => own),
    Team: sumOf(counts, ({ open }) => open),
    Wartend: sumOf(counts, ({ waiting }) => waiting),
    FuerMich: sumOf(counts, ({ forReader }) => forReader),
    HeuteFaellig: sumOf(counts, ({ due }) => due),
    Arten: reader.kinds.flatMap((kind) => {
      const row = counts.find((one) => one.kind === kind);
      return row && row.open > 0 ? [{ Art: kind, Offen: row.open, HeuteFaellig: row.dueOfTeam }] : [];
    }),
    PerMail: await hasDigest(ctx, reader.operatorId),
  };
};

/** The colleagues a task of this inbox can be given to. */
export const listInboxColleagues = async (ctx: InboxCtx): Promise<{ Id: string; Name: string }[]> =>
  (await selectColleagues(ctx, CONSOLE_ACTS['inbox.read'].roles)).map(({ id, name }) => ({ Id: id, Name: name }));

/** Registers the calls of the inbox. */
export const serveInbox = (serving: Serving): void => {
  const { serve } = serving;
  serve(calls.listTasks, (ctx, { body }) => listTasks(ctx, body));
  serve(calls.getTask, (ctx, { params }) => getTask(ctx, params.id));
  serve(calls.assignTask, (ctx, { params, body }) => assignTask(ctx, params.id, body.An));
  serve(calls.finishTask, (ctx, { params }) => finishTask(ctx, params.id));
  serve(calls.reopenTask, (ctx, { params }) => reopenTask(ctx, params.id));
  serveCalls(serving, calls, {
    countTasks,
    listInboxColleagues,
    snoozeTask,
    noteTask,
    answerTask,
    recallAnswer,
    chooseDigest,
  });
};
