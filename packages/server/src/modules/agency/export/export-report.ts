import { Readable } from 'node:stream';
import * as calls from '@mundwerk/contract/agency/agency-exports';
import { noteOf, type ReportName } from '@mundwerk/contract/values/agency-report';
import { AWAITING_STATES } from '@mundwerk/contract/values/state/states';
import type { Serving } from '#modules/actors.ts';
import { clientTranslate, type Translate, textOf } from '#modules/core/client/index.ts';
import { openConditionsOfAll } from '#modules/core/order/index.ts';
import { calendarDay, clockTime } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import { type Sheet, type SheetCell, writeCsv, writeXlsx } from '#platform/sheet/sheet.ts';
import { type Line, type Place, selectLines } from '../read-models/report.ts';
import { type Cell, SOURCES } from '../report/columns/rules.ts';
import { askReport, refuseFields } from '../report/get-report.ts';
import { type Asked, columnsOf, type ProductNames, partsOf, type Question } from '../report/rules.ts';

/** Rows read at once: memory stays constant however many there are, and no transaction stays open. */
const BATCH = 1000;

/** The parameters of a file: a report's rows, and which columns in which order. */
export interface AskedFile extends Asked {
  readonly Spalten?: readonly string[] | null | undefined;
}

/** The columns of the file; inputInvalid names those the report does not have. */
const chosenColumns = (report: ReportName, chosen: AskedFile['Spalten']): readonly string[] => {
  const note = noteOf(report);
  const known = [...Object.keys(columnsOf(report)), ...(note === null ? [] : [note])];
  if (!chosen) return known;
  const wrong = chosen.flatMap((name, index) => (known.includes(name) ? [] : [`Spalten.${index}`]));
  return wrong.length > 0 || chosen.length === 0 ? refuseFields(wrong.length > 0 ? wrong : ['Spalten']) : chosen;
};

/** Converts the cells of a column for a file, with the texts that the page shows. */
const cellWriter = (report: ReportName, name: string, translate: Translate, products: ProductNames) => {
  const cells: Readonly<Record<string, Cell>> = SOURCES[report].cells;
  const isMoney = columnsOf(report)[name]?.kind === 'money';
  const cell = cells[name];
  return (value: Line['cells'][string]): SheetCell => {
    if (value instanceof Date) return { is: 'moment', day: calendarDay(value), time: clockTime(value) };
    switch (cell?.as) {
      case 'whole':
        return isMoney ? { is: 'money', cents: Number(value) } : { is: 'number', value: Number(value) };
      case 'day':
        return { is: 'day', day: String(value) };
      case 'product':
        return { is: 'text', text: products.get(Number(value)) ?? '' };
      case 'listed':
        return { is: 'text', text: value === '' ? '' : textOf(translate, `agencyReport.values.${name}.${value}`) };
      default:
        return { is: 'text', text: String(value) };
    }
  };
};

const kindOf = (report: ReportName, name: string): SheetCell['is'] => {
  const cells: Readonly<Record<string, Cell>> = SOURCES[report].cells;
  const { kind } = columnsOf(report)[name] ?? {};
  if (kind === 'money' || kind === 'number') return kind;
  const as = cells[name]?.as;
  return as === 'day' || as === 'moment' ? as : 'text';
};

/** Adds the open conditions of orders to their cells, as text; empty where an order has ended. */
const withConditions = async (ctx: Ctx, lines: readonly Line[], translate: Translate): Promise<Line[]> => {
  const awaiting = lines.filter(({ cells }) => AWAITING_STATES.some((state) => state === cells.Status));
  const conditions = await openConditionsOfAll(
    ctx,
    awaiting.map(({ cells }) => String(cells.id)),
  );
  const wordsOf = (id: string): string =>
    (conditions.get(id) ?? []).map((one) => translate(`agencyOrders.conditions.${one}`)).join(', ');
  return lines.map((line) => ({
    ...line,
    cells: { ...line.cells, OffeneBedingungen: wordsOf(String(line.cells.id)) },
  }));
};

async function* batchesOf(
  ctx: Ctx,
  agencyNumber: string,
  question: Question,
  write: (lines: readonly Line[]) => Promise<readonly (readonly SheetCell[])[]>,
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  for (const part of partsOf(question)) {
    let lines: Line[];
    let after: Place | null = null;
    do {
      lines = await selectLines(ctx, agencyNumber, part, { after, offset: 0, limit: BATCH });
      if (lines.length > 0) yield await write(lines);
      after = lines.at(-1)?.place ?? null;
    } while (lines.length === BATCH);
  }
}

/** A report as a file, sorted and filtered as on the page; rows are read as fast as the caller fetches them. */
export const exportReport = async (
  ctx: Ctx,
  report: ReportName,
  agencyNumber: string,
  asked: AskedFile,
  format: 'csv' | 'xlsx',
): Promise<FileReply> => {
  const { question, products } = await askReport(ctx, report, asked);
  const names = chosenColumns(report, asked.Spalten);
  const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
  const writers = names.map((name) => [name, cellWriter(report, name, translate, products)] as const);
  const sheet: Sheet = {
    title: translate(`agencyReport.captions.${report}`),
    columns: names.map((name) => ({
      title: textOf(translate, `agencyReport.columns.${name}`),
      is: kindOf(report, name),
    })),
    batches: batchesOf(ctx, agencyNumber, question, async (lines) => {
      const hasNote = names.some((name) => name === noteOf(report));
      const noted = hasNote ? await withConditions(ctx, lines, translate) : lines;
      return noted.map(({ cells }) => writers.map(([name, write]) => write(cells[name] ?? '')));
    }),
  };
  const pieces = format === 'csv' ? writeCsv(sheet, ctx.language) : writeXlsx(sheet);
  const name = `${translate(`agencyReport.fileName.${report}`)}-${calendarDay(ctx.now)}.${format}`;
  return new FileReply(name, Readable.from(pieces, { objectMode: false }));
};

const EXPORTS = [
  ['auftraege', calls.exportAgencyOrders],
  ['empfehler', calls.exportRecommenders],
  ['empfehlungen', calls.exportRecommendations],
  ['leads', calls.exportLeads],
  ['einladungen', calls.exportInvitations],
  ['praemien', calls.exportRewards],
] as const satisfies (readonly [ReportName, unknown])[];

/** Registers the reports as files. */
export const serveExports = ({ serveReading: serve }: Serving): void => {
  for (const [report, call] of EXPORTS) {
    serve(call, (ctx, { params, query, body }) => exportReport(ctx, report, params.agentur, body, query.format));
  }
};
