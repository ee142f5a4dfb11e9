import { Readable } from 'node:stream';
import type { CallInput, CallReply } from '@mundwerk/contract/call';
import type { TextBundle } from '@mundwerk/contract/client/client';
import type {
  ClaimRow,
  ConsoleOrderRow,
  InsightRow,
  PersonRow,
  ReferralRow,
  RefusedReportRow,
} from '@mundwerk/contract/console/record/record-lists';
import * as calls from '@mundwerk/contract/console/record/record-lists';
import type { ListRequest } from '@mundwerk/contract/list';
import { RECORD_LIST_WORDS, RECORD_LISTS, type RecordListName } from '@mundwerk/contract/values/console/records';
import type { ListColumn } from '@mundwerk/contract/values/list';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import { type ClaimPurpose, claimKind } from '#modules/core/claim/index.ts';
import { readConsoleTexts } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import { type Sheet, type SheetCell, writeCsv, writeXlsx } from '#platform/sheet/sheet.ts';
import { act, serveCalls } from '../acts.ts';
import {
  COUNTED_UP_TO,
  chosenColumns,
  narrowingOf,
  pageView,
  placeIn,
  placeText,
  recordedFilters,
  referralState,
  refusedField,
  refuseOrder,
} from '../list/rules.ts';
import { dataNeeds } from '../read-models/list-filters.ts';
import {
  countListRows,
  isSummed,
  type ListQuestion,
  type ListRow,
  selectAgencies,
  selectListRows,
} from '../read-models/record-lists.ts';

/** The cells of a row by the names of the wire. */
export type Cells = Record<string, string | number | boolean | null>;

/** The cells as the contract describes them: products by name, addresses masked, states and kinds of claims as on the wire. */
export const cellsOf = (ctx: Ctx, { cells }: ListRow, products: ReadonlyMap<number, string>): Cells => {
  const { ProduktId, Email, Stand, GueltigBis, ...rest } = cells;
  const row: Cells = { ...rest };
  if (typeof Stand === 'number')
    row.Status = referralState(Stand, GueltigBis === null || new Date(String(GueltigBis)) > ctx.now, dataNeeds(ctx));
  if (ProduktId === null) row.Produkt = null;
  if (typeof ProduktId === 'number') {
    row.Produkt = products.get(ProduktId) ?? String(ProduktId);
    if ('Schritt' in rest) row.ProduktId = ProduktId;
  }
  if (typeof Email === 'string') row.Email = maskEmail(Email);
  if (typeof rest.Art === 'string') row.Art = claimKind(rest.Art as ClaimPurpose);
  return row;
};

/** One page of a list of records, with the number of all. Deep pages use the cursor. */
export const readList = async <Row>(ctx: Ctx, list: RecordListName, request: ListRequest) => {
  refuseOrder(list, request.OrderBy);
  const after = placeIn(request.Nach);
  const offset = after ? 0 : (request.Pagenumber - 1) * request.Pagesize;
  // Beyond the counted rows, only the cursor leads to further pages.
  if (offset > COUNTED_UP_TO) throw refusedField('Pagenumber');
  const question = {
    narrowing: narrowingOf(list, request.Filter),
    isDescending: request.Descending,
    after,
    offset,
    limit: request.Pagesize + 1,
  };
  const countedUpTo = COUNTED_UP_TO + 1;
  const isAtOnce = !after && isSummed(list, question.narrowing);
  const count = () => countListRows(ctx, list, question.narrowing, countedUpTo);
  const [rows, counted, products] = await Promise.all([
    selectListRows(ctx, list, isAtOnce ? { ...question, countedUpTo } : question),
    isAtOnce ? null : count(),
    listProductNames(ctx),
  ]);
  // An empty page tells no number: where it is the first one, there is nothing to count.
  const total = counted ?? rows[0]?.all ?? (offset === 0 ? 0 : await count());
  // The reply is checked against the contract, which knows the columns of each list.
  const items = rows.slice(0, request.Pagesize).map((row) => cellsOf(ctx, row, products)) as Row[];
  return pageView(request, rows, total, { items, keyOf: placeText });
};

/** The use case of a list of records. */
const listing =
  <Row>(list: RecordListName) =>
  (ctx: CtxOf<OperatorActor>, { body }: { readonly body: ListRequest }) =>
    readList<Row>(ctx, list, body);

/** A page of recommendations, newest first. */
export const listReferrals = listing<ReferralRow>('empfehlungen');

/** A page of orders, newest first. */
export const listConsoleOrders = listing<ConsoleOrderRow>('auftraege');

/** A page of the reports that were refused, the last first. */
export const listRefusedReports = listing<RefusedReportRow>('meldungen');

/** A page of claims, newest first. */
export const listClaims = listing<ClaimRow>('praemien');

/** A page of the recommendations behind a figure, newest first. */
export const listInsightRows = listing<InsightRow>('auswertung');

/** A page of recommenders, newest first. */
export const listPersons = listing<PersonRow>('personen');

/** The products and agencies that lists are filtered by, in the order of their names. */
export const listChoices = async (ctx: CtxOf<OperatorActor>): Promise<CallReply<typeof calls.listChoices>> => ({
  Produkte: [...(await listProductNames(ctx))].map(([id, Name]) => ({ Wert: String(id), Name })),
  Agenturen: (await selectAgencies(ctx)).map(({ number, name }) => ({ Wert: number, Name: name })),
});

/** Rows read at once: memory stays constant however many there are, and no transaction stays open. */
const BATCH = 1000;

/** A text of the console by its key. */
export const wordAt = (texts: TextBundle, key: string): string => {
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
    if (rows.length > 0) yield rows.map((row) => write(cellsOf(ctx, row, products)));
    after = rows.at(-1) ?? null;
    count = rows.length;
  } while (count === BATCH);
}

/** A list of records as a file, sorted and filtered as on the page; the export and its filters are recorded first. */
export const exportRecords = async (
  ctx: CtxOf<OperatorActor>,
  { params: { liste: list }, query: { format }, body: asked }: CallInput<typeof calls.exportRecords>,
): Promise<FileReply> => {
  refuseOrder(list, asked.OrderBy);
  const names = chosenColumns(list, asked.Spalten);
  const question = { narrowing: narrowingOf(list, asked.Filter), isDescending: asked.Descending };
  const texts = await readConsoleTexts(ctx.language);
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
  return act(ctx, calls.exportRecords.act, null, async () => ({
    subject: { kind: 'list', id: list },
    after: { format, columns: [...names], filters: recordedFilters(list, question.narrowing) },
    reply: new FileReply(name, Readable.from(pieces, { objectMode: false })),
  }));
};

/** Registers the lists of records. */
export const serveLists = (serving: Serving): void => {
  serveCalls(serving, calls, {
    listReferrals,
    listConsoleOrders,
    listRefusedReports,
    listClaims,
    exportRecords,
    listPersons,
    listChoices,
  });
  serving.serveReading(calls.listInsightRows, listInsightRows);
};
