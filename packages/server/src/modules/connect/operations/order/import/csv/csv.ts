import { CsvError, parse } from 'csv-parse/sync';

/** A row of cells and the line it begins on, counted from 1. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file as it was sent: its separator, its heading and its rows; or the line of a quote that is never closed, which makes the rest unreadable. */
export type Table =
  | { readonly separator: string; readonly heading: readonly string[]; readonly rows: readonly Row[] }
  | { readonly unclosedQuoteAt: number };

/** Excel writes the separator into a line of its own before the heading. */
const SEPARATOR_LINE = /^sep=(.)\n/i;

/** The heading decides the separator: semicolons, which German spreadsheets write, tabs, or commas. */
const separatorOf = (heading: string): string => [';', '\t'].find((one) => heading.includes(one)) ?? ',';

/** The parser leaves the outer quotes in cells whose quote is followed by blanks, or that contain an unescaped quote. */
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

/** Parses the table of a file with any line endings, a byte order mark and the quotes of spreadsheets; empty rows are left out. */
export const readTable = (given: string): Table => {
  const whole = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const told = SEPARATOR_LINE.exec(whole)?.[1];
  // The line stays as an empty one, so that lines are counted as the sender sees them.
  const text = told ? whole.slice(whole.indexOf('\n')) : whole;
  // One separator and never a list of them: csv-parse would split at each, and "12,50" in a file with semicolons would be two cells.
  const separator = told ?? separatorOf(text.split('\n', 1)[0] ?? '');
  let lastLine = 0;
  const rows: Row[] = [];
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: '\n',
      ltrim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines }) => {
        lastLine = lines;
        // The library reports where a row ends; the row begins as many lines earlier as its quoted cells have line breaks.
        rows.push({ line: lines - cells.join('').split('\n').length + 1, cells: cells.map(withoutOuterQuotes) });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return { unclosedQuoteAt: lineWithText(text, lastLine + 1, separator) };
  }
  const [heading, ...rest] = rows;
  return { separator, heading: heading?.cells ?? [], rows: rest };
};

const written = (cell: string, separator: string): string =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A file that spreadsheets open as it is meant: UTF-8 with a byte order mark, Windows line ends. */
export const writeTable = (separator: string, rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`).join('')}`;
