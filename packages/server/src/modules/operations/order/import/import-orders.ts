import { AppError } from '@mundwerk/contract/errors';
import { PORTAL_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import type { MappedColumn } from '@mundwerk/contract/values/order-import/columns';
import type { OperationsActor } from '#modules/actors.ts';
import { signature } from '#modules/operations/key/operations-keys.ts';
import { keepRefusals } from '#modules/order/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { columnsByKey } from './columns.ts';
import { dryRun } from './dry-run.ts';
import type { Cells } from './line.ts';
import type { LineResult, LineRights } from './line-result.ts';
import { cellsOf, type OrderFile, readFile, refuseHeading } from './read-file.ts';
import { runLines } from './run-lines.ts';
import { type ImportCounts, insertImport, saveColumns, updateImport } from './store.ts';

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
    await updateImport(ctx, id, countResults(results), ctx.platform.clock.now(), false);
  }
  await updateImport(ctx, id, countResults(results), ctx.platform.clock.now(), true);
  return { id, file, results };
};

/** Imports a file in the name of the client's own system; changes need the scope that changing one order needs. */
export const importOrders = (ctx: CtxOf<OperationsActor>, input: ImportInput): Promise<ImportedFile> =>
  importFile(ctx, input, { by: signature(ctx), mayChange: ctx.actor.scopes.includes('orders:write') });
