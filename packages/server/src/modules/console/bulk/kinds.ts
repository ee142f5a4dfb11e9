import type { BulkRows } from '@mundwerk/contract/console/bulk';
import { AppError } from '@mundwerk/contract/errors';
import { type BulkActName, MAX_BULK_ROWS } from '@mundwerk/contract/values/console/bulk';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { listTasks } from '../inbox/inbox.ts';
import { assignTask, finishTask, reopenTask } from '../inbox/task-acts.ts';
import { getTask } from '../inbox/task-views.ts';
import { listConsoleOrders } from '../record-list/record-lists.ts';
import { releaseConsoleOrder, undoConsoleRelease } from '../repair/orders.ts';
import type { BulkInput } from './store.ts';

type BulkCtx = CtxOf<OperatorActor>;

/** All rows that a filter matches. */
type Narrowed = Exclude<BulkRows, { Refs: unknown }>;

/** An act over many rows: how its rows are found, and the use case that is applied to each, which also exists as a call of its own. */
interface BulkKind {
  readonly needsReason: boolean;
  /** Whether a text can be the reference of a row at all. */
  readonly isRef: (text: string) => boolean;
  readonly refsOf: (
    ctx: BulkCtx,
    rows: Narrowed,
    Nach: string | null,
  ) => Promise<{ refs: string[]; next: string | null }>;
  /** Returns what undoing needs. */
  readonly act: (ctx: BulkCtx, ref: string, input: BulkInput) => Promise<unknown>;
  readonly undo: (ctx: BulkCtx, ref: string, before: unknown) => Promise<unknown>;
}

const PAGE = { Pagesize: 200, Pagenumber: 1, Descending: true } as const;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const tasks = {
  needsReason: false,
  isRef: (text: string) => UUID.test(text),
  refsOf: async (ctx: BulkCtx, { Liste = 'team', Filter }: Narrowed, Nach: string | null) => {
    const { Items, Weiter } = await listTasks(ctx, { ...PAGE, Liste, Filter, Nach });
    return { refs: Items.map(({ Id }) => Id), next: Weiter };
  },
};

export const BULK_KINDS: Readonly<Record<BulkActName, BulkKind>> = {
  'task.finish': {
    ...tasks,
    act: async (ctx, ref) => {
      await finishTask(ctx, ref);
      return null;
    },
    undo: (ctx, ref) => reopenTask(ctx, ref),
  },
  'task.assign': {
    ...tasks,
    act: async (ctx, ref, { assigneeId = null }) => {
      const { Zustaendig } = await getTask(ctx, ref);
      await assignTask(ctx, ref, assigneeId);
      return Zustaendig?.Id ?? null;
    },
    undo: (ctx, ref, before) => assignTask(ctx, ref, typeof before === 'string' ? before : null),
  },
  'order.release': {
    needsReason: true,
    isRef: (text) => /^[0-9A-Z]{12}$/.test(text),
    refsOf: async (ctx, { Filter }, Nach) => {
      const { Items, Weiter } = await listConsoleOrders(ctx, { ...PAGE, Filter, Nach });
      return { refs: Items.map(({ Auftragsnummer }) => Auftragsnummer), next: Weiter };
    },
    act: async (ctx, ref, { reason }) => {
      if (!reason) throw new AppError('fieldMissing');
      await releaseConsoleOrder(ctx, ref, reason);
      return null;
    },
    undo: (ctx, ref) => undoConsoleRelease(ctx, ref),
  },
};

/** All rows that a filter leaves, page by page; refused when there are more than a run may have. */
export const findRefs = async (ctx: BulkCtx, act: BulkActName, rows: BulkRows): Promise<string[]> => {
  if ('Refs' in rows) {
    if (!rows.Refs.every(BULK_KINDS[act].isRef))
      throw new AppError('inputInvalid', [{ field: 'Zeilen', reason: 'inputInvalid' }]);
    return [...new Set(rows.Refs)];
  }
  const found: string[] = [];
  let next: string | null = null;
  do {
    const page: { refs: string[]; next: string | null } = await BULK_KINDS[act].refsOf(ctx, rows, next);
    found.push(...page.refs);
    ({ next } = page);
  } while (next !== null && found.length <= MAX_BULK_ROWS);
  if (found.length > MAX_BULK_ROWS) throw new AppError('bulkTooMany');
  // The operator confirmed a number of rows; a different number needs a new confirmation.
  if (found.length !== rows.Anzahl) throw new AppError('bulkCountChanged');
  return found;
};
