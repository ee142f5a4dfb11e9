import { AppError } from '@mundwerk/contract/errors';
import { Uuid } from '@mundwerk/contract/fields';
import type { ListFilter, ListRequest } from '@mundwerk/contract/list';
import type { TaskKind, TaskList } from '@mundwerk/contract/values/console/tasks';
import { isDay } from '@mundwerk/contract/values/day';
import type { After, TaskRow } from './read-models/tasks.ts';

/** The input of a request for a list of tasks. */
export type TaskRequest = ListRequest & { readonly Liste: TaskList };

const CURSOR = /^(\d{4}-\d\d-\d\d)_(\d{1,15})_([0-9a-f-]{36})$/;

/** The cursor of the page after a row. */
export const cursorOf = (row: TaskRow): string => [row.dueOn, (row.doneAt ?? row.raisedAt).getTime(), row.id].join('_');

/** Reads a cursor; inputInvalid for anything that is not one. */
export const readCursor = (list: TaskList, text: string | null | undefined): After | null => {
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
export const readFilters = (filters: readonly ListFilter[], kinds: readonly TaskKind[]) => {
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
