import type { ReportRequest } from '@mundwerk/contract/agency/agency-reports';
import { AppError } from '@mundwerk/contract/errors';
import type { ReportName } from '@mundwerk/contract/values/agency-report';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import type { Ctx } from '#platform/context.ts';
import { keyedHash } from '#platform/ids.ts';
import { countLines, type Line, type Place, selectLines } from '../read-models/report.ts';
import { type Asked, countLimit, offsetOf, type ProductNames, type Question, readQuestion } from './rules.ts';

/** Content of `Weiter`: where the page ended, and the count, which following pages need not repeat. */
export interface Cursor {
  readonly place: Place;
  readonly total: number;
  readonly isExact: boolean;
}

/** The request that a cursor belongs to: with another sort, filter or agency it would be meaningless. */
type Belonging = readonly [report: string, agencyNumber: string, asked: Asked];

const MAC_LENGTH = 22;

const macOf = (ctx: Ctx, payload: string, [report, agencyNumber, asked]: Belonging): string => {
  const { OrderBy, Descending, Filter } = asked;
  const filters = Filter.map(({ Spalte, Operator, Wert }) => [Spalte, Operator, Wert]);
  const bound = [ctx.client.key, report, agencyNumber, OrderBy || null, Descending, filters];
  return keyedHash(ctx.platform.config.appSecret, `report page ${JSON.stringify(bound)} ${payload}`).slice(
    0,
    MAC_LENGTH,
  );
};

/** Writes a cursor, signed so that no forged value reaches the database. */
export const sealCursor = (ctx: Ctx, { place, total, isExact }: Cursor, belongsTo: Belonging): string => {
  const payload = Buffer.from(JSON.stringify([place.value, place.key, total, isExact])).toString('base64url');
  return `${payload}.${macOf(ctx, payload, belongsTo)}`;
};

/** Reads a cursor; null when its signature is invalid or it belongs to another request. */
export const openCursor = (ctx: Ctx, sealed: string, belongsTo: Belonging): Cursor | null => {
  const [payload = '', mac] = sealed.split('.');
  if (mac !== macOf(ctx, payload, belongsTo)) return null;
  const [value, key, total, isExact] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    number,
    boolean,
  ];
  return { place: { value, key }, total, isExact };
};

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
