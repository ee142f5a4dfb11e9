import type { AufgabenListe, AufgabenZahlen } from '@mundwerk/contract/console/inbox';
import * as calls from '@mundwerk/contract/console/inbox';
import { AppError } from '@mundwerk/contract/errors';
import { Uuid } from '@mundwerk/contract/fields';
import type { ListFilter, ListRequest } from '@mundwerk/contract/list';
import { CONSOLE_ACTS } from '@mundwerk/contract/values/console/acts';
import type { TaskKind, TaskList } from '@mundwerk/contract/values/console/tasks';
import { isDay } from '@mundwerk/contract/values/day';
import type { Serving } from '#modules/actors.ts';
import { hasDigest } from './digest-store.ts';
import { chooseDigest } from './digests.tsx';
import { selectColleagues } from './read-models/people.ts';
import { type After, countList, countTasksByKind, type Share, selectTasks, type TaskRow } from './read-models/tasks.ts';
import { answerTask, assignTask, finishTask, noteTask, reopenTask, snoozeTask } from './task-acts.ts';
import { getTask, type InboxCtx, readerOf, viewTasks } from './task-views.ts';

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
export const serveInbox = ({ serve }: Serving): void => {
  serve(calls.listTasks, (ctx, { body }) => listTasks(ctx, body));
  serve(calls.countTasks, countTasks);
  serve(calls.listInboxColleagues, listInboxColleagues);
  serve(calls.getTask, (ctx, { params }) => getTask(ctx, params.id));
  serve(calls.assignTask, (ctx, { params, body }) => assignTask(ctx, params.id, body.An));
  serve(calls.snoozeTask, (ctx, { params, body }) => snoozeTask(ctx, params.id, body.Am));
  serve(calls.finishTask, (ctx, { params }) => finishTask(ctx, params.id));
  serve(calls.reopenTask, (ctx, { params }) => reopenTask(ctx, params.id));
  serve(calls.noteTask, (ctx, { params, body }) => noteTask(ctx, params.id, body.Text));
  serve(calls.answerTask, (ctx, { params, body }) =>
    answerTask(ctx, params.id, { text: body.Text, language: body.Sprache, next: body.Danach }),
  );
  serve(calls.chooseDigest, (ctx, { body }) => chooseDigest(ctx, body.PerMail));
};
