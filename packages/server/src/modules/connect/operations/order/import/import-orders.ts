import { AppError } from '@mundwerk/contract/errors';
import { PORTAL_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import type { MappedColumn, OrderColumn } from '@mundwerk/contract/values/order-import/columns';
import type { OperationsActor } from '#modules/actors.ts';
import { signature } from '#modules/connect/operations/key/operations-keys.ts';
import { keepRefusals } from '#modules/core/order/index.ts';
import { type Ctx, type CtxOf, nowFor, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { Task } from '#platform/jobs/job.ts';
import { columnsByKey } from './columns.ts';
import type { Cells, LineResult, LineRights } from './line.ts';
import { cellsOf, type OrderFile, readFile, refuseHeading } from './read-file.ts';
import { runLines } from './run-lines.ts';
import { deleteImportsBefore, type ImportCounts, insertImport, saveColumns, updateImport } from './store.ts';

/** Limit of lines tried in one transaction, so that their locks are released soon. */
const TRIED_AT_ONCE = 100;

/** Lines with the same value in one of these columns can affect each other's result. */
const SHARED: readonly OrderColumn[] = [
  'ExterneAuftragsnummer',
  'Empfehlungsnummer',
  'Empfaengernummer',
  'Auftragsnummer',
];

/** Finds the lines that depend on each other, directly or by others; each group in the order of the file. */
export const dependentLines = (lines: readonly Cells[]): number[][] => {
  const parents = lines.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== undefined && parents[root] !== root) root = parents[root] ?? root;
    parents[index] = root;
    return root;
  };
  const firstWith = new Map<string, number>();
  for (const [index, cells] of lines.entries())
    for (const field of SHARED) {
      const value = cells[field]?.toLowerCase();
      if (value === undefined) continue;
      const first = firstWith.get(`${field} ${value}`);
      if (first === undefined) firstWith.set(`${field} ${value}`, index);
      else {
        const [one, other] = [rootOf(first), rootOf(index)];
        parents[Math.max(one, other)] = Math.min(one, other);
      }
    }
  return [...Map.groupBy(lines.keys(), rootOf).values()];
};

/** Puts groups together until they are enough for a transaction; a group is never split. */
export const packGroups = (groups: readonly (readonly number[])[], enough: number): number[][] => {
  const packs: number[][] = [];
  let pack: number[] = [];
  for (const group of groups) {
    pack.push(...group);
    if (pack.length < enough) continue;
    packs.push(pack);
    pack = [];
  }
  return pack.length > 0 ? [...packs, pack] : packs;
};

/** Thrown to roll the transaction back; carries the results of the lines that were tried. */
class Tried extends Error {
  readonly results: readonly LineResult[];

  constructor(results: readonly LineResult[]) {
    super('a dry run is rolled back');
    this.results = results;
  }
}

/** Applies lines, possibly in several batches, and rolls them back. */
const tryLines = async (
  ctx: Ctx,
  lines: readonly Cells[],
  rights: LineRights,
  batch: number,
): Promise<readonly LineResult[]> => {
  try {
    return await transact(ctx, async (inner) => {
      const results: LineResult[] = [];
      for (let start = 0; start < lines.length; start += batch)
        results.push(...(await runLines(inner, lines.slice(start, start + batch), rights)));
      throw new Tried(results);
    });
  } catch (error) {
    if (error instanceof Tried) return error.results;
    throw error;
  }
};

/**
 * Returns what an import would do. The lines are applied by the same steps, in transactions that are rolled back: those that depend on
 * each other in one, so that a line sees the effects of the lines before it, and the others apart, so that a large file does not
 * lock orders for as long as the whole run takes.
 */
export const dryRun = async (
  ctx: Ctx,
  lines: readonly Cells[],
  rights: LineRights,
  batch: number,
): Promise<LineResult[]> => {
  const results = new Map<number, LineResult>();
  for (const pack of packGroups(dependentLines(lines), TRIED_AT_ONCE)) {
    const tried = await tryLines(
      ctx,
      pack.flatMap((index) => lines[index] ?? []),
      rights,
      batch,
    );
    for (const [place, index] of pack.entries()) {
      const result = tried[place];
      if (result) results.set(index, result);
    }
  }
  return lines.flatMap((_, index) => results.get(index) ?? []);
};

/** Lines read, decided and stored at once. */
const BATCH = 500;
/** Longer numbers identify no contract. */
const EXTERNAL_NUMBER_MAX_LENGTH = 64;

/** A file as it was sent. */
export interface ImportInput {
  readonly text: string;
  /** The mapping of columns to fields that the request contains. */
  readonly mapping: readonly MappedColumn[];
  /** Whether to save the mapping for the client's next files. */
  readonly isRemembering: boolean;
  readonly isDryRun: boolean;
}

/** In whose name a file is imported. */
export interface Importer extends LineRights {
  readonly id?: string | undefined;
  /** Runs in the transaction that begins the import, to record it before anything changes. */
  readonly begin?: (ctx: Ctx, id: string, file: OrderFile) => Promise<void>;
}

/** Result of an import. */
export interface ImportedFile {
  /** Null for a dry run. */
  readonly id: string | null;
  readonly file: OrderFile;
  readonly results: readonly LineResult[];
}

const COUNTED = { created: 'created', changed: 'changed', same: 'unchanged', refused: 'refused' } as const;

/** Counts lines by result. */
export const countResults = (results: readonly LineResult[]): ImportCounts => {
  const counts = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { kind } of results) counts[COUNTED[kind]] += 1;
  return counts;
};

/** Records which lines were refused, as for a single report, except lines that name no contract: no one could look them up. */
const keepRefusedLines = (
  ctx: Ctx,
  lines: readonly Cells[],
  results: readonly LineResult[],
  by: string,
): Promise<void> => {
  const named = lines.flatMap(({ ExterneAuftragsnummer = '', Empfehlungsnummer = '' }, index) => {
    const result = results[index];
    const isNamed = ExterneAuftragsnummer !== '' && ExterneAuftragsnummer.length <= EXTERNAL_NUMBER_MAX_LENGTH;
    const recommendationNumber = Empfehlungsnummer.slice(0, PORTAL_NUMBER_MAX_LENGTH);
    return result && isNamed
      ? [{ result, report: { externalNumber: ExterneAuftragsnummer, recommendationNumber } }]
      : [];
  });
  const reports = named.map(({ report }) => report);
  return keepRefusals(
    ctx,
    reports,
    named.map(({ result }) => result),
    by,
  );
};

/**
 * Imports a file: every good line is stored, every bad one reported; a batch that was stored stays stored. A line with a known number
 * changes its order, one with an unknown number makes one. A dry run answers the same and stores nothing.
 */
export const importFile = async (ctx: Ctx, input: ImportInput, importer: Importer): Promise<ImportedFile> => {
  const file = await readFile(ctx, input.text, input.mapping);
  refuseHeading(ctx, file);
  const lines = file.rows.map((row) => cellsOf(file, row));
  if (input.isDryRun) return { id: null, file, results: await dryRun(ctx, lines, importer, BATCH) };
  const id = importer.id ?? newId();
  await transact(ctx, async (inner) => {
    const isNew = await insertImport(inner, { id, by: importer.by, fileHash: file.hash, lines: lines.length });
    if (!isNew) throw new AppError('alreadySet');
    if (input.isRemembering) await saveColumns(inner, columnsByKey(input.mapping), importer.by);
    await importer.begin?.(inner, id, file);
  });
  const results: LineResult[] = [];
  for (let start = 0; start < lines.length; start += BATCH) {
    const batch = lines.slice(start, start + BATCH);
    const done = await runLines(ctx, batch, importer);
    results.push(...done);
    await keepRefusedLines(ctx, batch, done, importer.by);
    await updateImport(ctx, id, countResults(results), nowFor(ctx.platform, ctx.client), false);
  }
  await updateImport(ctx, id, countResults(results), nowFor(ctx.platform, ctx.client), true);
  return { id, file, results };
};

/** Imports a file in the name of the client's own system; changes need the scope that changing one order needs. */
export const importOrders = (ctx: CtxOf<OperationsActor>, input: ImportInput): Promise<ImportedFile> =>
  importFile(ctx, input, { by: signature(ctx), mayChange: ctx.actor.scopes.includes('orders:write') });

/** The history answers questions about last year's files; what each line did stays in the history of its order. */
const KEPT_DAYS = 730;

/** Deletes old imports from the history. */
export const purgeOrderImports: Task = {
  name: 'purge-order-imports',
  cron: '25 3 * * *',
  run: (platform) =>
    deleteImportsBefore(platform.db, new Date(platform.clock.now().getTime() - KEPT_DAYS * 86_400_000)),
};
