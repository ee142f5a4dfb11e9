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

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Splits CSV (RFC 4180) into rows; a quoted cell may hold separators, doubled quotes and line breaks. */
const rowsOf = (text: string, separator: string): Row[] => {
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startedAt = 1;
  const endRow = (): void => {
    cells.push(cell);
    if (cells.some((value) => value.trim() !== '')) rows.push({ line: startedAt, cells });
    cells = [];
    cell = '';
    startedAt = line;
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] as string;
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  endRow();
  return rows;
};

/** The heading decides: semicolons as German spreadsheets write them, tabs, or commas. */
const separatorOf = (heading: string): string => [';', '\t'].find((one) => heading.includes(one)) ?? ',';

/** Reads a table with the given columns; headings may be in any order and case, and columns that are not required may be missing. */
export const parseCsv = (
  text: string,
  columns: { readonly all: readonly string[]; readonly required: readonly string[] },
): { readonly lines: readonly CsvLine[] } | { readonly problem: CsvProblem } => {
  const plain = text.replace(/^\uFEFF/, '');
  const [heading, ...rows] = rowsOf(plain, separatorOf(plain.split('\n', 1)[0] ?? ''));
  const typed = (heading?.cells ?? []).map((cell) => cell.trim());
  const names = typed.map((cell) => columns.all.find((column) => column.toLowerCase() === cell.toLowerCase()));
  const missing = columns.required.filter((column) => !names.includes(column));
  const unknown = typed.filter((cell, index) => cell !== '' && names[index] === undefined);
  if (missing.length > 0 || unknown.length > 0) return { problem: { missing, unknown } };
  return {
    lines: rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        names.flatMap((name, index) => {
          const value = cells[index]?.trim();
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
