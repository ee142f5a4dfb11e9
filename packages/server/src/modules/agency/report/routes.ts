import {
  type AgencyRecommender,
  getAgencyRecommender as getAgencyRecommenderCall,
  RECOMMENDER_ROWS_MAX,
  type RecommenderRow,
  reportRecommenders,
} from '@mundwerk/contract/agency/agency-recommenders';
import type {
  InvitationRow,
  LeadRow,
  OrderRow,
  RecommendationRow,
  ReportRequest,
  RewardRow,
} from '@mundwerk/contract/agency/agency-reports';
import * as calls from '@mundwerk/contract/agency/agency-reports';
import { AppError } from '@mundwerk/contract/errors';
import type { ReportName } from '@mundwerk/contract/values/agency-report';
import { CHANNEL_CODES } from '@mundwerk/contract/values/channel';
import type { Serving } from '#modules/actors.ts';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import { openConditionsOfAll, selectForNobody, stateAfter } from '#modules/core/order/index.ts';
import type { Ctx } from '#platform/context.ts';
import { selectOrdersOf, selectRecommendationsOf, selectRecommender } from '../read-models/recommender.ts';
import type { Line } from '../read-models/report.ts';
import { selectAllRequested } from '../release/store.ts';
import { type Cell, SOURCES } from './columns/rules.ts';
import { getReport } from './get-report.ts';
import type { ProductNames } from './rules.ts';

/** One person who recommends for the agency, with the latest recommendations and orders; notFound for those of other agencies. */
export const getAgencyRecommender = async (ctx: Ctx, agencyNumber: string, id: string): Promise<AgencyRecommender> => {
  const person = await selectRecommender(ctx, agencyNumber, id);
  if (!person) throw new AppError('notFound');
  const [products, recommendations, orders] = await Promise.all([
    listProductNames(ctx),
    selectRecommendationsOf(ctx, agencyNumber, id, RECOMMENDER_ROWS_MAX),
    selectOrdersOf(ctx, agencyNumber, id, RECOMMENDER_ROWS_MAX),
  ]);
  return {
    EmpfehlerId: id,
    Empfehler: person.name,
    Empfehlungen: person.recommendations,
    Besuche: person.visits,
    Auftraege: person.orders,
    PraemieCent: person.rewardCents,
    ZuerstAm: person.firstAt.toISOString(),
    ZuletztAm: person.lastAt.toISOString(),
    Empfehlungsliste: recommendations.map((one) => ({
      Empfehlungsnummer: one.number,
      ErstelltAm: one.createdAt.toISOString(),
      Produkt: products.get(one.productId) ?? '',
      Kanal: CHANNEL_CODES.find((code) => code === one.channel) ?? null,
      Besuche: one.visits,
      Auftraege: one.orders,
    })),
    Auftragsliste: orders.map((one) => ({
      Auftragsnummer: one.number,
      Auftragsdatum: one.orderedOn,
      Produkt: products.get(one.productId) ?? '',
      Status: one.state,
      PraemieCent: one.rewardCents,
    })),
  };
};

/** The rows of each report in wire form; the release of an order is added separately. */
interface Rows {
  auftraege: Omit<OrderRow, 'OffeneBedingungen' | 'Freigebbar' | 'WiderrufbarBis'> & { id: string };
  empfehler: RecommenderRow;
  empfehlungen: RecommendationRow;
  leads: LeadRow;
  einladungen: InvitationRow;
  praemien: RewardRow;
}

const cellValue = (cell: Cell | undefined, value: Line['cells'][string], products: ProductNames) => {
  if (value instanceof Date) return value.toISOString();
  if (cell?.as === 'product') return products.get(Number(value)) ?? '';
  const isOptional = (cell?.as === 'text' || cell?.as === 'listed') && cell.isOptional;
  return isOptional && value === '' ? null : value;
};

/** The rows of a report, cell by cell; the reply is checked against the contract where it is served. */
export const rowsOf = <Name extends ReportName>(
  report: Name,
  lines: readonly Line[],
  products: ProductNames,
): Rows[Name][] => {
  const cells: Readonly<Record<string, Cell>> = SOURCES[report].cells;
  return lines.map(
    (line) =>
      Object.fromEntries(
        Object.entries(line.cells).map(([name, value]) => [name, cellValue(cells[name], value, products)]),
      ) as unknown as Rows[Name],
  );
};

/** Orders with their open conditions and whether they can be released, queried once for all rows of a page. */
export const orderRows = async (ctx: Ctx, lines: readonly Line[], products: ProductNames): Promise<OrderRow[]> => {
  const rows = rowsOf('auftraege', lines, products);
  const ids = rows.map((row) => row.id);
  const [conditions, releases, forNobody] = await Promise.all([
    openConditionsOfAll(ctx, ids),
    selectAllRequested(ctx, ids),
    selectForNobody(ctx, ids),
  ]);
  const underWay = new Map(releases.map((release) => [release.orderId, release.effectiveAt]));
  return rows.map(({ id, ...row }) => {
    const effectiveAt = underWay.get(id);
    return {
      ...row,
      OffeneBedingungen: [...(conditions.get(id) ?? [])],
      Freigebbar: effectiveAt === undefined && stateAfter(row.Status, 'release') !== null && !forNobody.has(id),
      WiderrufbarBis: effectiveAt !== undefined && effectiveAt > ctx.now ? effectiveAt.toISOString() : null,
    };
  });
};

/** The use case of a report whose rows are its cells alone. */
const reportOf =
  <Name extends Exclude<ReportName, 'auftraege'>>(report: Name) =>
  async (
    ctx: Ctx,
    { params, body }: { readonly params: { readonly agentur: string }; readonly body: ReportRequest },
  ) => {
    const { lines, products, page } = await getReport(ctx, report, params.agentur, body);
    return { ...page, Items: rowsOf(report, lines, products) };
  };

/** Registers the reports as tables. */
export const serveReports = ({ serveReading: serve }: Serving): void => {
  serve(calls.reportAgencyOrders, async (ctx, { params, body }) => {
    const { lines, products, page } = await getReport(ctx, 'auftraege', params.agentur, body);
    return { ...page, Items: await orderRows(ctx, lines, products) };
  });
  serve(reportRecommenders, reportOf('empfehler'));
  serve(getAgencyRecommenderCall, (ctx, { params }) => getAgencyRecommender(ctx, params.agentur, params.id));
  serve(calls.reportRecommendations, reportOf('empfehlungen'));
  serve(calls.reportLeads, reportOf('leads'));
  serve(calls.reportInvitations, reportOf('einladungen'));
  serve(calls.reportRewards, reportOf('praemien'));
};
