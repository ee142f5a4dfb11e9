import type { OrderColumn } from '@mundwerk/contract/values/order-import/columns';
import { type Ctx, transact } from '#platform/context.ts';
import type { Cells } from './line.ts';
import type { LineResult, LineRights } from './line-result.ts';
import { runLines } from './run-lines.ts';

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
