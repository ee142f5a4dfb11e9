import { Readable } from 'node:stream';
import type { TextBundle } from '@mundwerk/contract/client/client';
import type { ListRequest } from '@mundwerk/contract/list';
import { RECORD_LIST_WORDS, RECORD_LISTS, type RecordListName } from '@mundwerk/contract/values/console/record-lists';
import type { ListColumn } from '@mundwerk/contract/values/list';
import type { OperatorActor } from '#modules/actors.ts';
import { listProductNames } from '#modules/catalogue/index.ts';
import { readConsoleTexts } from '#modules/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import { writeCsv } from '#platform/sheet/csv.ts';
import type { Sheet, SheetCell } from '#platform/sheet/sheet.ts';
import { writeXlsx } from '#platform/sheet/xlsx.ts';
import { recordAct } from '../audit/record-act.ts';
import { type ListQuestion, selectListRows } from '../read-models/record-lists.ts';
import { type Cells, cellsOf } from './cells.ts';
import { chosenColumns, narrowingOf, refuseOrder } from './rules.ts';

/** Rows read at once: memory stays constant however many there are, and no transaction stays open. */
const BATCH = 1000;

/** The input of an export: the rows, and which columns in which order. */
interface AskedRecords extends Pick<ListRequest, 'OrderBy' | 'Descending' | 'Filter'> {
  readonly Spalten?: readonly string[] | null | undefined;
}

/** A text of the console by its key. */
const wordAt = (texts: TextBundle, key: string): string => {
  let found: TextBundle | string | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : '';
};

const sheetKind = (kind: ListColumn['kind']): SheetCell['is'] =>
  kind === 'day' || kind === 'number' || kind === 'money' ? kind : 'text';

/** Turns the cells of a column into cells of a file, with the words that the page shows. */
const cellWriter = (list: RecordListName, name: string, texts: TextBundle) => {
  const { kind }: ListColumn = RECORD_LISTS[list].columns[name as never];
  const words = RECORD_LIST_WORDS[list][name];
  return (value: Cells[string] | undefined): SheetCell => {
    if (value === null || value === undefined) return { is: 'text', text: '' };
    if (kind === 'money') return { is: 'money', cents: Number(value) };
    if (kind === 'number') return { is: 'number', value: Number(value) };
    if (kind === 'day') return { is: 'day', day: String(value) };
    return { is: 'text', text: words === undefined ? String(value) : wordAt(texts, `${words}.${value}`) };
  };
};

async function* batchesOf(
  ctx: CtxOf<OperatorActor>,
  list: RecordListName,
  question: Omit<ListQuestion, 'after' | 'offset' | 'limit'>,
  write: (cells: Cells) => readonly SheetCell[],
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  const products = await listProductNames(ctx);
  let after: ListQuestion['after'] = null;
  let count: number;
  do {
    const rows = await selectListRows(ctx, list, { ...question, after, offset: 0, limit: BATCH });
    if (rows.length > 0) yield rows.map((row) => write(cellsOf(row, products)));
    after = rows.at(-1) ?? null;
    count = rows.length;
  } while (count === BATCH);
}

/** A list of records as a file, sorted and filtered as on the page; the export and its filters are recorded first. */
export const exportRecords = async (
  ctx: CtxOf<OperatorActor>,
  list: RecordListName,
  asked: AskedRecords,
  format: 'csv' | 'xlsx',
): Promise<FileReply> => {
  refuseOrder(list, asked.OrderBy);
  const names = chosenColumns(list, asked.Spalten);
  const question = { ...narrowingOf(list, asked.Filter), isDescending: asked.Descending };
  const texts = await readConsoleTexts(ctx.language);
  await transact(ctx, (inner) =>
    recordAct(inner, {
      act: 'list.export',
      subject: { kind: 'list', id: list },
      after: { format, columns: [...names], from: question.from, until: question.until, states: question.states },
    }),
  );
  const writers = names.map((name) => [name, cellWriter(list, name, texts)] as const);
  const sheet: Sheet = {
    title: wordAt(texts, `console.lists.captions.${list}`),
    columns: names.map((name) => {
      const { kind }: ListColumn = RECORD_LISTS[list].columns[name as never];
      return { title: wordAt(texts, `console.lists.columns.${name}`), is: sheetKind(kind) };
    }),
    batches: batchesOf(ctx, list, question, (cells) => writers.map(([name, write]) => write(cells[name]))),
  };
  const pieces = format === 'csv' ? writeCsv(sheet, ctx.language) : writeXlsx(sheet);
  const name = `${wordAt(texts, `console.lists.files.${list}`)}-${calendarDay(ctx.now)}.${format}`;
  return new FileReply(name, Readable.from(pieces, { objectMode: false }));
};
