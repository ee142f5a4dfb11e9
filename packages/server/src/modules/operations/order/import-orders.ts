import { AppError, type WrongField } from '@mundwerk/contract/errors';
import { OrderReport as OrderReportBody } from '@mundwerk/contract/operations/orders';
import type { CtxOf } from '../../../platform/context.ts';
import { isRefusedValue } from '../../../platform/db/database.ts';
import { commonReason, wrongFields } from '../../../platform/http/call/validate.ts';
import { REFUSED_BY_DATABASE } from '../../../platform/http/error-handler.ts';
import type { OperationsActor } from '../../actors.ts';
import type { OrderReport, ReportResult } from '../../order/index.ts';
import { signature } from '../key/operations-keys.ts';
import { reportAndFollow, reportOf } from './report-order.ts';
import { type CsvLine, parseCsv, parseYesNo } from './rules.ts';

/** What became of a line. */
export interface ImportedLine {
  readonly line: number;
  readonly externalNumber: string | null;
  readonly result: ReportResult;
}

const COLUMNS = Object.keys(OrderReportBody.shape);
const REQUIRED = COLUMNS.filter((column) => {
  const field = OrderReportBody.shape[column as keyof typeof OrderReportBody.shape];
  return !field.safeParse(undefined).success;
});

/** More would take longer than a caller waits; larger files are sent in parts. */
const MAX_LINES = 20_000;

/** Lines read, decided and stored at once. */
const BATCH = 500;

const refused = (fields: readonly WrongField[]): ReportResult => ({
  kind: 'refused',
  reason: commonReason(fields),
  fields,
});

/** Cells are texts; numbers and yes or no are read here, days and all limits by the schema of the call. */
const bodyOf = ({ cells }: CsvLine): Record<string, unknown> => {
  const { ProduktId, Neukunde } = cells;
  return {
    ...cells,
    ...(ProduktId === undefined ? {} : { ProduktId: /^\d{1,10}$/.test(ProduktId) ? Number(ProduktId) : ProduktId }),
    ...(Neukunde === undefined ? {} : { Neukunde: parseYesNo(Neukunde) }),
  };
};

const readLine = (line: CsvLine): OrderReport | ReportResult => {
  const body = bodyOf(line);
  const parsed = OrderReportBody.safeParse(body);
  return parsed.success ? reportOf(parsed.data) : refused(wrongFields(parsed.error, body));
};

const readFile = (text: string): readonly CsvLine[] => {
  const parsed = parseCsv(text, { all: COLUMNS, required: REQUIRED });
  if ('unclosedQuoteAt' in parsed) {
    throw new AppError('inputInvalid', [{ field: `Zeile ${parsed.unclosedQuoteAt}`, reason: 'inputInvalid' }]);
  }
  if ('problem' in parsed) {
    throw new AppError('inputInvalid', [
      ...parsed.problem.missing.map((field): WrongField => ({ field, reason: 'fieldMissing' })),
      ...parsed.problem.unknown.map((field): WrongField => ({ field: field.slice(0, 100), reason: 'fieldUnknown' })),
    ]);
  }
  if (parsed.lines.length > MAX_LINES) throw new AppError('textTooLong');
  return parsed.lines;
};

/**
 * Reports a batch. Where the database refuses a value that the schema let through, halving the batch finds the line: it alone is
 * refused, so that one line never fails a file.
 */
const reportBatch = async (ctx: CtxOf<OperationsActor>, reports: readonly OrderReport[]): Promise<ReportResult[]> => {
  try {
    return await reportAndFollow(ctx, reports, signature(ctx));
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    if (reports.length <= 1) {
      ctx.log.warn({ err: error }, REFUSED_BY_DATABASE);
      return reports.map(() => refused([]));
    }
    const middle = Math.ceil(reports.length / 2);
    const first = await reportBatch(ctx, reports.slice(0, middle));
    return [...first, ...(await reportBatch(ctx, reports.slice(middle)))];
  }
};

/** Imports a file of contracts: every good line is kept, every bad one reported; a batch that was kept stays kept. */
export const importOrders = async (ctx: CtxOf<OperationsActor>, text: string): Promise<ImportedLine[]> => {
  const lines = readFile(text);
  const results: ImportedLine[] = [];
  for (let start = 0; start < lines.length; start += BATCH) {
    const batch = lines.slice(start, start + BATCH).map((line) => ({ line, read: readLine(line) }));
    const reports = batch.flatMap(({ read }) => ('kind' in read ? [] : [read]));
    const reported = (await reportBatch(ctx, reports)).values();
    for (const { line, read } of batch) {
      const result = 'kind' in read ? read : reported.next().value;
      if (!result) throw new Error('a line without a result');
      results.push({ line: line.line, externalNumber: line.cells.ExterneAuftragsnummer ?? null, result });
    }
  }
  return results;
};
