import type { PreviewedColumn } from '@mundwerk/contract/console/connect/order-import';
import { AppError, type WrongField } from '@mundwerk/contract/errors';
import type { MappedColumn } from '@mundwerk/contract/values/order-import/columns';
import type { Ctx } from '#platform/context.ts';
import { keyedHash } from '#platform/ids.ts';
import { type Column, columnProblems, readColumns } from './columns.ts';
import { type Row, readTable } from './csv/csv.ts';
import type { Cells } from './line.ts';
import { selectLastImportOf, selectSavedColumns } from './store.ts';
import { headingWords } from './words.ts';

/** More would take longer than a caller waits; larger files are sent in parts. */
const MAX_LINES = 20_000;

/** A readable file: its columns with their mapping, and its rows as they were sent. */
export interface OrderFile {
  readonly separator: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Hash of the content, to recognise a file that is sent again. */
  readonly hash: string;
}

/** The cells of a row by field; empty ones are left out. */
export const cellsOf = ({ columns }: Pick<OrderFile, 'columns'>, { cells }: Row): Cells =>
  Object.fromEntries(columns.flatMap(({ field }, index) => (field && cells[index] ? [[field, cells[index]]] : [])));

/** Reads a file and maps its heading; a quote that is never closed or too many lines refuse the whole file. */
export const readFile = async (ctx: Ctx, text: string, given: readonly MappedColumn[]): Promise<OrderFile> => {
  const table = readTable(text);
  if ('unclosedQuoteAt' in table)
    throw new AppError('inputInvalid', [{ field: `Zeile ${table.unclosedQuoteAt}`, reason: 'inputInvalid' }]);
  if (table.rows.length > MAX_LINES) throw new AppError('textTooLong');
  const columns = readColumns(table.heading, given, await selectSavedColumns(ctx));
  const hash = keyedHash(ctx.platform.config.appSecret, `order file:${ctx.client.key}:${text}`);
  return { separator: table.separator, columns, rows: table.rows, hash };
};

/** Refuses a heading with a missing, unknown or duplicate column, and suggests what is probably meant. */
export const refuseHeading = (ctx: Ctx, { columns }: OrderFile): void => {
  const problems = columnProblems(columns);
  const { missing, unknown, twice } = problems;
  const named = ({ name }: Column, reason: WrongField['reason']): WrongField => ({ field: name.slice(0, 100), reason });
  const fields: WrongField[] = [
    ...missing.map((field): WrongField => ({ field, reason: 'fieldMissing' })),
    ...unknown.map((column) => named(column, 'fieldUnknown')),
    ...twice.map((column) => named(column, 'columnTwice')),
  ];
  if (fields.length === 0) return;
  const isTwiceAlone = fields.length === twice.length;
  throw new AppError(isTwiceAlone ? 'columnTwice' : 'inputInvalid', fields.slice(0, 100), {
    Message: headingWords(ctx.language, problems),
  });
};

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
