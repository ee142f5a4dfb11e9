import { CsvError, parse } from 'csv-parse/sync';

/** A file that cannot be read as a table of the expected columns: the columns that are wrong. */
export interface CsvProblem {
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/** A line of a file: its number, counted from 1, and its cells by column; empty cells are left out. */
export interface CsvLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A row of cells and the line it begins on. */
interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The heading decides: semicolons as German spreadsheets write them, tabs, or commas. */
const separatorOf = (heading: string): string => [';', '\t'].find((one) => heading.includes(one)) ?? ',';

/** A quote that is followed by blanks, or that stands unescaped inside a quoted cell, leaves the outer quotes in the text. */
const withoutOuterQuotes = (cell: string): string => {
  const trimmed = cell.trim();
  const isQuoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"');
  return isQuoted ? trimmed.slice(1, -1).trim() : trimmed;
};

/** The first line from `start` on, counted from 1, on which anything stands. */
const lineWithText = (text: string, start: number, separator: string): number => {
  const lines = text.split('\n').slice(start - 1);
  return start + lines.findIndex((line) => line.replaceAll(separator, '').trim() !== '');
};

/** The rows of a file with one kind of line end; a quote that is never closed makes the rest of it unreadable. */
const rowsOf = (text: string): { readonly rows: readonly Row[] } | { readonly unclosedQuoteAt: number } => {
  // One separator and never a list of them: csv-parse would split at each, and "12,50" in a file with semicolons would be two cells.
  const delimiter = separatorOf(text.split('\n', 1)[0] ?? '');
  let lastLine = 0;
  const rows: Row[] = [];
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      ltrim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines }) => {
        lastLine = lines;
        // The library tells where a row ends; it began as many lines before as its quoted cells have line breaks.
        rows.push({ line: lines - cells.join('').split('\n').length + 1, cells: cells.map(withoutOuterQuotes) });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return { unclosedQuoteAt: lineWithText(text, lastLine + 1, delimiter) };
  }
  return { rows };
};

/** What a file holds: its lines, or what makes it unreadable as a whole. */
export type ParsedCsv =
  | { readonly lines: readonly CsvLine[] }
  | { readonly problem: CsvProblem }
  | { readonly unclosedQuoteAt: number };

/** Reads a table with the given columns; headings may be in any order and case, and columns that are not required may be missing. */
export const parseCsv = (
  text: string,
  columns: { readonly all: readonly string[]; readonly required: readonly string[] },
): ParsedCsv => {
  const read = rowsOf(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'));
  if ('unclosedQuoteAt' in read) return read;
  const [heading, ...rows] = read.rows;
  const typed = heading?.cells ?? [];
  const names = typed.map((cell) => columns.all.find((column) => column.toLowerCase() === cell.toLowerCase()));
  const missing = columns.required.filter((column) => !names.includes(column));
  const unknown = typed.filter((cell, index) => cell !== '' && names[index] === undefined);
  if (missing.length > 0 || unknown.length > 0) return { problem: { missing, unknown } };
  return {
    lines: rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        names.flatMap((name, index) => {
          const value = cells[index];
          return name && value ? [[name, value]] : [];
        }),
      ),
    })),
  };
};

const YES = new Set(['ja', 'j', 'yes', 'y', 'oui', 'o', 'true', 'wahr', 'vrai', '1']);
const NO = new Set(['nein', 'n', 'no', 'non', 'false', 'falsch', 'faux', '0']);

/** A cell that says yes or no in one of the languages; the text itself when it says neither, for the schema to refuse. */
export const parseYesNo = (cell: string): boolean | string => {
  const word = cell.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : cell;
};
