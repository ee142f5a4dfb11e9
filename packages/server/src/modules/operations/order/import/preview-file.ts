import type { PreviewedColumn } from '@mundwerk/contract/console/connect/order-import';
import type { Ctx } from '#platform/context.ts';
import { readFile } from './read-file.ts';
import { selectLastImportOf } from './store.ts';

/** Limits of the preview: cells per column, and characters that a table can show. */
const SHOWN_CELLS = 3;
const LONGEST_CELL = 60;

/** Previews a file: the mapping of its columns, and the cells of its first lines. */
export const previewFile = async (ctx: Ctx, text: string) => {
  const file = await readFile(ctx, text, []);
  const first = file.rows.slice(0, SHOWN_CELLS);
  const columns = file.columns.map(
    ({ name, field, source, suggestion }, index): PreviewedColumn => ({
      Spalte: name,
      Feld: field,
      Herkunft: source,
      Vorschlag: suggestion,
      Beispiele: first.map(({ cells }) => (cells[index] ?? '').slice(0, LONGEST_CELL)),
    }),
  );
  return {
    lines: file.rows.length,
    columns: columns.filter(({ Spalte }) => Spalte !== ''),
    importedAt: await selectLastImportOf(ctx, file.hash),
  };
};
