import type { AufgabenListe, AufgabenZahlen } from '@mundwerk/contract/console/inbox-views';
import { AppError } from '@mundwerk/contract/errors';
import type { TaskDue, TaskKind, TaskList } from '@mundwerk/contract/values/console/tasks';
import { addDays } from '@mundwerk/contract/values/day';
import { hasDigest } from './digest-store.ts';
import { type After, countTasksByKind, selectTasks, type TaskRow } from './read-models/tasks.ts';
import { type InboxCtx, readerOf } from './reader.ts';
import { PAGE_SIZE } from './rules.ts';
import { viewTasks } from './task-view.ts';

/** What a person asks of the inbox. */
interface TaskQuery {
  readonly liste: TaskList;
  readonly art?: TaskKind | undefined;
  readonly faellig?: TaskDue | undefined;
  readonly nach?: string | undefined;
}

const CURSOR = /^(\d{4}-\d\d-\d\d)_(\d{1,15})_([0-9a-f-]{36})$/;

const cursorOf = (row: TaskRow): string => [row.dueOn, (row.doneAt ?? row.raisedAt).getTime(), row.id].join('_');

const readCursor = (list: TaskList, text: string | undefined): After | null => {
  if (text === undefined) return null;
  const [, day = '', time = '', id = ''] = CURSOR.exec(text) ?? [];
  const moment = new Date(Number(time));
  if (id === '' || Number.isNaN(moment.getTime())) throw new AppError('inputInvalid');
  const at = moment.toISOString();
  return { sortKey: list === 'erledigt' ? at : day, raisedAt: at, id };
};

/** The last due day of a filter. */
const dueUntil = (due: TaskDue | undefined, today: string): string | null => {
  switch (due) {
    case 'ueberfaellig':
      return addDays(today, -1);
    case 'heute':
      return today;
    case 'woche':
      return addDays(today, 7);
    case undefined:
      return null;
  }
};

/** One page of the inbox. */
export const listTasks = async (ctx: InboxCtx, query: TaskQuery): Promise<AufgabenListe> => {
  const reader = readerOf(ctx);
  const found = await selectTasks(ctx, reader, {
    list: query.liste,
    kind: query.art ?? null,
    dueUntil: dueUntil(query.faellig, reader.today),
    after: readCursor(query.liste, query.nach),
    limit: PAGE_SIZE + 1,
  });
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return { Aufgaben: await viewTasks(ctx, page), Weiter: found.length > PAGE_SIZE && last ? cursorOf(last) : null };
};

const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** How much waits, for the navigation, the first screen and the lists' names. */
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
