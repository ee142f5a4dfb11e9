import type { RecommenderRow } from '@mundwerk/contract/agency/agency-recommenders';
import type {
  InvitationRow,
  LeadRow,
  OrderRow,
  RecommendationRow,
  RewardRow,
} from '@mundwerk/contract/agency/agency-reports';
import type { ReportName } from '@mundwerk/contract/values/agency-report';
import { openConditionsOfAll, selectForNobody, stateAfter } from '#modules/order/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Line } from '../read-models/report.ts';
import { selectAllRequested } from '../release/store.ts';
import { type Cell, SOURCES } from './columns/rules.ts';
import type { ProductNames } from './rules.ts';

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
