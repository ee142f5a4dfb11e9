import type { ReportRequest } from '@mundwerk/contract/agency/agency-reports';
import { AppError } from '@mundwerk/contract/errors';
import type { ReportName } from '@mundwerk/contract/values/agency-report';
import { listProductNames } from '#modules/catalogue/index.ts';
import type { Ctx } from '#platform/context.ts';
import { countLines, type Line, selectLines } from '../read-models/report.ts';
import { type Cursor, openCursor, sealCursor } from './cursor.ts';
import { type Asked, countLimit, offsetOf, type ProductNames, type Question, readQuestion } from './rules.ts';

/** Refuses a request with inputInvalid for each of these fields. */
export const refuseFields = (fields: readonly string[]): never => {
  throw new AppError(
    'inputInvalid',
    fields.map((field) => ({ field, reason: 'inputInvalid' })),
  );
};

/** Reads the request; inputInvalid with every field that names something the report does not have. */
export const askReport = async (
  ctx: Ctx,
  report: ReportName,
  asked: Asked,
): Promise<{ readonly question: Question; readonly products: ProductNames }> => {
  const products = await listProductNames(ctx);
  const { question, wrong } = readQuestion(report, asked, products);
  return wrong.length > 0 ? refuseFields(wrong) : { question, products };
};

const cursorOf = (ctx: Ctx, report: ReportName, agencyNumber: string, request: ReportRequest): Cursor | null => {
  if (!request.Nach) return null;
  return openCursor(ctx, request.Nach, [report, agencyNumber, request]) ?? refuseFields(['Nach']);
};

/** One page of a report: rows and count are queried in parallel; a page that follows a cursor takes the count from it. */
export const getReport = async (ctx: Ctx, report: ReportName, agencyNumber: string, request: ReportRequest) => {
  const { question, products } = await askReport(ctx, report, request);
  const cursor = cursorOf(ctx, report, agencyNumber, request);
  const { Pagenumber, Pagesize } = request;
  const offset = cursor ? 0 : (offsetOf(Pagenumber, Pagesize) ?? refuseFields(['Pagenumber']));
  const limit = countLimit(question);
  const [found, counted] = await Promise.all([
    selectLines(ctx, agencyNumber, question, { after: cursor?.place ?? null, offset, limit: Pagesize + 1 }),
    cursor ? null : countLines(ctx, agencyNumber, question, limit + 1),
  ]);
  const lines: readonly Line[] = found.slice(0, Pagesize);
  const last = found.length > Pagesize ? lines.at(-1) : undefined;
  const total = cursor?.total ?? Math.min(counted ?? 0, limit);
  const isExact = cursor?.isExact ?? (counted ?? 0) <= limit;
  return {
    lines,
    products,
    page: {
      Page: Pagenumber,
      PageSize: Pagesize,
      HasNext: last !== undefined,
      PageCount: Math.ceil(total / Pagesize),
      TotalCount: total,
      IstGesamtzahlGenau: isExact,
      Weiter: last ? sealCursor(ctx, { place: last.place, total, isExact }, [report, agencyNumber, request]) : null,
    },
  };
};
