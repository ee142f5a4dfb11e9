import type { CallInput } from '@mundwerk/contract/call';
import type { BulkRows, Sammelakt, SammelaktVorschau } from '@mundwerk/contract/console/bulk';
import * as calls from '@mundwerk/contract/console/bulk';
import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import { BULK_SKIPS, type BulkActName, type BulkSkip, MAX_BULK_ROWS } from '@mundwerk/contract/values/console/bulk';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { portalCtx } from '#modules/core/client/index.ts';
import { selectForNobody, stateAfter } from '#modules/core/order/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { productErrorText } from '#platform/http/product-error-text.ts';
import { newId } from '#platform/ids.ts';
import { defineJob, type Task } from '#platform/jobs/job.ts';
import { actorOf } from '../access/operators.ts';
import { selectOperator } from '../access/store.ts';
import { act, serveCalls } from '../acts.ts';
import { assignTask, finishTask, listTasks, reopenTask } from '../inbox/inbox.ts';
import { getTask } from '../inbox/task-views.ts';
import { type BulkOrderRow, countBulkTasks, selectBulkOrders } from '../read-models/record-lists.ts';
import { listConsoleOrders } from '../record-list/record-lists.ts';
import { releaseConsoleOrder, undoConsoleRelease } from '../repair/orders.ts';
import type { BulkInput } from '../tables.ts';
import {
  type BulkRow,
  type BulkRun,
  deleteRunsBefore,
  finishRun,
  insertRun,
  isUndone,
  lockNextRow,
  selectRows,
  selectRun,
  settleRow,
  stopRun,
} from './store.ts';

type BulkCtx = CtxOf<OperatorActor>;

/** All rows that a filter matches. */
type Narrowed = Exclude<BulkRows, { Refs: unknown }>;

/** How many rows an act would change, with their sum, and how many it would skip. */
interface BulkPreview {
  readonly rows: number;
  readonly cents: number | null;
  readonly skipped: Readonly<Partial<Record<BulkSkip, number>>>;
}

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
  /** What the act would do to these rows now. */
  readonly preview: (ctx: BulkCtx, refs: readonly string[]) => Promise<BulkPreview>;
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
  preview: async (ctx: BulkCtx, refs: readonly string[]): Promise<BulkPreview> => {
    const { all, done } = await countBulkTasks(ctx, refs);
    return { rows: all - done, cents: null, skipped: { SchonErledigt: done, Unbekannt: refs.length - all } };
  },
};

/** The same conditions as those of a single release; a row that changes until its turn is refused then. */
const previewReleases = async (ctx: BulkCtx, refs: readonly string[]): Promise<BulkPreview> => {
  const orders = await selectBulkOrders(ctx, refs);
  const forNobody = await selectForNobody(
    ctx,
    orders.map(({ id }) => id),
  );
  const skipOf = ({ id, state, isLead }: BulkOrderRow): BulkSkip | null => {
    if (state === 'Freigegeben' || state === 'Erledigt') return 'SchonFreigegeben';
    if (isLead) return 'OhneVertrag';
    if (!stateAfter(state, 'release')) return 'AndererStand';
    return forNobody.has(id) ? 'OhneBeguenstigte' : null;
  };
  const possible = orders.filter((order) => skipOf(order) === null);
  const skipped: Partial<Record<BulkSkip, number>> = { Unbekannt: refs.length - orders.length };
  for (const order of orders) {
    const skip = skipOf(order);
    if (skip) skipped[skip] = (skipped[skip] ?? 0) + 1;
  }
  return { rows: possible.length, cents: possible.reduce((sum, { cents }) => sum + cents, 0), skipped };
};

const BULK_KINDS: Readonly<Record<BulkActName, BulkKind>> = {
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
      const { Items, Weiter } = await listConsoleOrders(ctx, { body: { ...PAGE, Filter, Nach } });
      return { refs: Items.map(({ Auftragsnummer }) => Auftragsnummer), next: Weiter };
    },
    preview: previewReleases,
    act: async (ctx, ref, { reason }) => {
      if (!reason) throw new AppError('fieldMissing');
      await releaseConsoleOrder(ctx, ref, reason);
      return null;
    },
    undo: (ctx, ref) => undoConsoleRelease(ctx, ref),
  },
};

/** All rows that a filter leaves, page by page; refused when there are more than a run may have. */
const findRefs = async (ctx: BulkCtx, act: BulkActName, rows: BulkRows): Promise<string[]> => {
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

/** Rows per job; a long run takes several jobs, so that stopping a server never waits for the whole run. */
const ROWS_PER_JOB = 50;

/** Runs are shown for a month; the records of their rows stay in the audit log. */
const KEPT_DAYS = 30;

/** The operator of a run with their current roles, read for each row: a role that was taken away meanwhile counts no more. */
const asOperator = async (ctx: Ctx, run: BulkRun): Promise<BulkCtx> => {
  const operator = await selectOperator(ctx, run.operatorId);
  if (!operator) throw new AppError('notAllowed');
  return { ...ctx, actor: actorOf({ ...operator, sessionId: run.sessionId, steppedUpAt: null }, ctx.client.key) };
};

const doRow = (ctx: BulkCtx, run: BulkRun, row: BulkRow): Promise<unknown> => {
  if (!mayAct(ctx.actor.roles, run.act)) throw new AppError('notAllowed');
  const { act, undo } = BULK_KINDS[run.act];
  return run.undoes === null ? act(ctx, row.ref, run.input) : undo(ctx, row.ref, row.undo);
};

/** The row and its outcome commit together; of a refused row only the refusal is stored. */
const nextRow = async (ctx: Ctx, run: BulkRun): Promise<boolean> => {
  let place: number | null = null;
  try {
    return await transact(ctx, async (inner) => {
      const row = await lockNextRow(inner, run.id);
      if (!row) return false;
      ({ place } = row);
      const undo = await doRow(await asOperator(inner, run), run, row);
      await settleRow(inner, run.id, row.place, { outcome: 'Erledigt', ...(run.undoes ? {} : { undo: undo ?? null }) });
      return true;
    });
  } catch (error) {
    if (!(error instanceof AppError) || place === null) throw error;
    const problem: ErrorName = error.reason;
    await settleRow(ctx, run.id, place, { outcome: 'Abgelehnt', problem });
    return true;
  }
};

/** Processes the rows of a run, one transaction per row; a retry after a crash continues with the first open row. */
export const runBulkJob = defineJob<{ clientKey: string; runId: string }>({
  name: 'run-bulk',
  retryLimit: 5,
  retryDelaySeconds: 5,
  handle: async (platform, data) => {
    const portal = await portalCtx(platform, data.clientKey);
    const run = portal && (await selectRun(portal, data.runId));
    if (!portal || run?.state !== 'Laeuft') return;
    for (let done = 0; done < ROWS_PER_JOB; done += 1)
      if (!(await nextRow({ ...portal, now: platform.clock.now() }, run)))
        return void (await finishRun(portal, run.id));
    await platform.jobs.enqueue(platform.db, runBulkJob, data);
  },
});

/** Deletes runs that nobody looks at any more. */
export const purgeBulkRuns: Task = {
  name: 'purge-bulk-runs',
  cron: '20 3 * * *',
  run: (platform) => deleteRunsBefore(platform.db, new Date(platform.clock.now().getTime() - KEPT_DAYS * 86_400_000)),
};

/** A run of the calling operator; runs of others are not shown here, because their records are in the audit log. */
export const findOwnRun = async (ctx: CtxOf<OperatorActor>, id: string): Promise<BulkRun> => {
  const run = await selectRun(ctx, id);
  if (run?.operatorId !== ctx.actor.id) throw new AppError('notFound');
  return run;
};

/** A run as the contract describes it. */
export const viewRun = async (ctx: CtxOf<OperatorActor>, run: BulkRun): Promise<Sammelakt> => {
  const rows = await selectRows(ctx, run.id);
  const count = (outcome: string): number => rows.filter((row) => row.outcome === outcome).length;
  const done = count('Erledigt');
  return {
    Id: run.id,
    Akt: run.act,
    IstRueckgaengig: run.undoes !== null,
    Stand: run.state,
    Anzahl: rows.length,
    Erledigt: done,
    Abgelehnt: count('Abgelehnt'),
    Zeilen: rows.map(({ ref, outcome, problem }) => ({
      Ref: ref,
      Ergebnis: outcome,
      Problem: problem === null ? null : productErrorText(ctx.language, problem as ErrorName),
    })),
    KannZurueck: run.undoes === null && run.state !== 'Laeuft' && done > 0 && !(await isUndone(ctx, run.id)),
  };
};

/**
 * Starts an act over many rows. The matching rows are stored now, so that rows added later are not touched; a job then processes them, each
 * in a transaction and with a record of its own.
 */
export const startBulkRun = async (
  ctx: CtxOf<OperatorActor>,
  { body: { Akt, Zeilen, An, Grund } }: CallInput<typeof calls.startBulkRun>,
): Promise<Sammelakt> => {
  if (!mayAct(ctx.actor.roles, Akt)) throw new AppError('notAllowed');
  if (BULK_KINDS[Akt].needsReason && !Grund)
    throw new AppError('fieldMissing', [{ field: 'Grund', reason: 'fieldMissing' }]);
  const refs = await findRefs(ctx, Akt, Zeilen);
  const id = newId();
  await act(ctx, calls.startBulkRun.act, Grund ?? null, async (inner) => {
    const input = { assigneeId: An ?? null, ...(Grund ? { reason: Grund } : {}) };
    const run = { id, act: Akt, operatorId: ctx.actor.id, sessionId: ctx.actor.sessionId, input, undoes: null };
    await insertRun(
      inner,
      run,
      refs.map((ref) => ({ ref, undo: null })),
    );
    await ctx.platform.jobs.enqueue(inner.db, runBulkJob, { clientKey: ctx.client.key, runId: id });
    return {
      subject: { kind: 'bulk', id },
      after: { Akt, Anzahl: refs.length, Filter: 'Refs' in Zeilen ? null : Zeilen.Filter },
      reply: undefined,
    };
  });
  return viewRun(ctx, await findOwnRun(ctx, id));
};

/** What a run would do now. */
export const previewBulkRun = async (
  ctx: CtxOf<OperatorActor>,
  { body: { Akt, Zeilen } }: CallInput<typeof calls.previewBulkRun>,
): Promise<SammelaktVorschau> => {
  if (!mayAct(ctx.actor.roles, Akt)) throw new AppError('notAllowed');
  const { rows, cents, skipped } = await BULK_KINDS[Akt].preview(ctx, await findRefs(ctx, Akt, Zeilen));
  return {
    Anzahl: rows,
    Uebersprungen: BULK_SKIPS.flatMap((Grund) => (skipped[Grund] ? { Grund, Anzahl: skipped[Grund] } : [])),
    SummeCent: cents,
  };
};

/** A run of the operator with its progress. */
export const getBulkRun = async (
  ctx: CtxOf<OperatorActor>,
  { params }: CallInput<typeof calls.getBulkRun>,
): Promise<Sammelakt> => viewRun(ctx, await findOwnRun(ctx, params.id));

/** Stops a run after the row in progress; rows that are done stay done. */
export const stopBulkRun = async (
  ctx: CtxOf<OperatorActor>,
  { params: { id } }: CallInput<typeof calls.stopBulkRun>,
): Promise<Sammelakt> => {
  await findOwnRun(ctx, id);
  await act(ctx, calls.stopBulkRun.act, null, async (inner) => {
    if (!(await stopRun(inner, id))) throw new AppError('bulkFinished');
    return { subject: { kind: 'bulk', id }, reply: undefined };
  });
  return viewRun(ctx, await findOwnRun(ctx, id));
};

/** Undoes the rows of a run, as a run of its own: each row by the act's own undo, whose time may be over for some rows. */
export const undoBulkRun = async (
  ctx: CtxOf<OperatorActor>,
  { params: { id: runId } }: CallInput<typeof calls.undoBulkRun>,
): Promise<Sammelakt> => {
  const run = await findOwnRun(ctx, runId);
  if (run.state === 'Laeuft' || run.undoes !== null) throw new AppError('bulkNotUndoable');
  const id = newId();
  await act(ctx, calls.undoBulkRun.act, null, async (inner) => {
    const done = (await selectRows(inner, runId)).filter(({ outcome }) => outcome === 'Erledigt');
    if (done.length === 0 || (await isUndone(inner, runId))) throw new AppError('bulkNotUndoable');
    await insertRun(
      inner,
      { id, act: run.act, operatorId: ctx.actor.id, sessionId: ctx.actor.sessionId, input: run.input, undoes: runId },
      // In reverse order, the last row first.
      done.toReversed(),
    );
    await ctx.platform.jobs.enqueue(inner.db, runBulkJob, { clientKey: ctx.client.key, runId: id });
    return { subject: { kind: 'bulk', id: runId }, after: { Akt: run.act, Anzahl: done.length }, reply: undefined };
  });
  return viewRun(ctx, await findOwnRun(ctx, id));
};

/** Registers acts over many rows. */
export const serveBulk = (serving: Serving): void =>
  serveCalls(serving, calls, { startBulkRun, previewBulkRun, getBulkRun, stopBulkRun, undoBulkRun });
