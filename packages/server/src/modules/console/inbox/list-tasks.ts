import type { AufgabenListe } from '@mundwerk/contract/console/inbox-views';
import { AppError } from '@mundwerk/contract/errors';
import type { ListFilter, ListRequest } from '@mundwerk/contract/list';
import type { TaskKind, TaskList } from '@mundwerk/contract/values/console/tasks';
import { isDay } from '@mundwerk/contract/values/day';
import { type After, countList, selectTasks, type TaskRow } from './read-models/tasks.ts';
import { type InboxCtx, readerOf } from './reader.ts';
import { viewTasks } from './task-view.ts';

/** What a person asks of the inbox. */
type TaskRequest = ListRequest & { readonly Liste: TaskList };

const CURSOR = /^(\d{4}-\d\d-\d\d)_(\d{1,15})_([0-9a-f-]{36})$/;

const cursorOf = (row: TaskRow): string => [row.dueOn, (row.doneAt ?? row.raisedAt).getTime(), row.id].join('_');

const readCursor = (list: TaskList, text: string | null | undefined): After | null => {
  if (!text) return null;
  const [, day = '', time = '', id = ''] = CURSOR.exec(text) ?? [];
  const moment = new Date(Number(time));
  if (id === '' || Number.isNaN(moment.getTime())) throw new AppError('inputInvalid');
  const at = moment.toISOString();
  return { sortKey: list === 'erledigt' ? at : day, raisedAt: at, id };
};

const asList = (value: ListFilter['Wert']): readonly string[] => (typeof value === 'string' ? [value] : value);

const dayIn = (value: ListFilter['Wert']): string => {
  if (typeof value !== 'string' || !isDay(value)) throw new AppError('inputInvalid');
  return value;
};

/** What the conditions of a list leave: kinds, and days from one to another. */
const readFilters = (filters: readonly ListFilter[], kinds: readonly TaskKind[]) => {
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

/** One page of the inbox. */
export const listTasks = async (ctx: InboxCtx, request: TaskRequest): Promise<AufgabenListe> => {
  const reader = readerOf(ctx);
  const { Liste: list, Pagesize, Pagenumber, Filter, Nach } = request;
  const { kinds, due } = readFilters(Filter, reader.kinds);
  const after = readCursor(list, Nach);
  const filter = { list, due, after, limit: Pagesize + 1, offset: after ? 0 : (Pagenumber - 1) * Pagesize };
  const found = await selectTasks(ctx, { ...reader, kinds }, filter);
  const total = await countList(ctx, { ...reader, kinds }, filter);
  const page = found.slice(0, Pagesize);
  const last = page.at(-1);
  const hasNext = found.length > Pagesize;
  return {
    Items: await viewTasks(ctx, page),
    Page: Pagenumber,
    PageSize: Pagesize,
    HasNext: hasNext,
    PageCount: Math.ceil(total / Pagesize),
    TotalCount: total,
    IstGesamtzahlGenau: true,
    Weiter: hasNext && last ? cursorOf(last) : null,
  };
};
