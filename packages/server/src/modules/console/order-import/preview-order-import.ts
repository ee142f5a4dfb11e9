import { previewFile } from '#modules/operations/index.ts';
import type { Ctx } from '#platform/context.ts';

/** How the columns of a file are understood; nothing is stored. */
export const previewOrderImport = async (ctx: Ctx, text: string) => {
  const { lines, columns, importedAt } = await previewFile(ctx, text);
  return { Zeilen: lines, Spalten: columns, SchonImportiertAm: importedAt?.toISOString() ?? null };
};
