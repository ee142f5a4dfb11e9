import type { getAgencyFigures as call } from '@mundwerk/contract/agency/agency-figures';
import * as calls from '@mundwerk/contract/agency/agency-figures';
import type { CallInput, CallReply } from '@mundwerk/contract/call';
import { ANY_COLUMN, type ListFilter } from '@mundwerk/contract/list';
import { isDay } from '@mundwerk/contract/values/day';
import { ORDER_STATES } from '@mundwerk/contract/values/state/states';
import type { Serving } from '#modules/actors.ts';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import { stateAfter } from '#modules/core/order/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import {
  type ChannelReach,
  countLeads,
  countWaiting,
  type Ranking,
  type Scope,
  selectBestRecommenders,
  selectOrdersByChannel,
  selectReach,
  selectRecommendationsByChannel,
  selectTotals,
} from '../read-models/figures.ts';
import { type MonthlyCost, selectProvidedRewards } from '../read-models/postings.ts';
import { refuseFields } from '../report/get-report.ts';
import { type ProductNames, productsNamed } from '../report/rules.ts';
import { monthsOf, type Period, periodBefore, periodOf } from '../rules.ts';
import {
  downloadMonthlyStatement,
  getMonthlyStatement,
  listMonthlyStatements,
} from '../statement/monthly-statements.ts';

/** Input of a request for figures; every field is optional on the wire. */
export type FiguresInput = NonNullable<CallInput<typeof call>['body']>;

/** Scope of the figures, and the order and page of the ranking lists. */
interface FiguresQuestion {
  readonly from: string | null;
  readonly until: string | null;
  /** Only these products; null for all. */
  readonly productIds: readonly number[] | null;
  readonly ranking: Ranking;
}

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other);
const earlier = (one: string | null, other: string): string => (one !== null && one < other ? one : other);

/** Adds one filter to the scope; returns the name of its invalid field where it cannot be read. */
const withFilter = (
  asked: FiguresQuestion,
  { Spalte, Operator, Wert }: ListFilter,
  products: ProductNames,
): FiguresQuestion | keyof ListFilter => {
  if (typeof Wert !== 'string') return 'Wert';
  const isPart = Operator === 'enthaelt';
  switch (Spalte) {
    case ANY_COLUMN:
      return isPart ? { ...asked, ranking: { ...asked.ranking, search: Wert } } : 'Operator';
    case 'Produkt': {
      if (!isPart && Operator !== 'gleich') return 'Operator';
      const named = productsNamed(products, Wert, isPart);
      return { ...asked, productIds: named.filter((id) => asked.productIds?.includes(id) ?? true) };
    }
    case 'ErstelltAm': {
      if (!isDay(Wert)) return 'Wert';
      if (isPart || Operator === 'eines') return 'Operator';
      const from = Operator === 'bis' ? asked.from : later(asked.from, Wert);
      return { ...asked, from, until: Operator === 'ab' ? asked.until : earlier(asked.until, Wert) };
    }
    default:
      return 'Spalte';
  }
};

/** Reads a request for figures; invalid parts of filters are reported by their field. */
export const readFiguresInput = (
  input: FiguresInput | null | undefined,
  products: ProductNames,
): { readonly question: FiguresQuestion; readonly wrong: readonly string[] } => {
  let question: FiguresQuestion = {
    from: input?.Von ?? null,
    until: input?.Bis ?? null,
    productIds: input?.ProduktId == null ? null : [input.ProduktId],
    ranking: {
      sort: input?.OrderBy ?? 'Auftraege',
      isDescending: input?.Descending ?? true,
      page: input?.Pagenumber ?? 1,
      pageSize: input?.Pagesize ?? 10,
      search: null,
    },
  };
  const wrong: string[] = [];
  for (const [index, filter] of (input?.Filter ?? []).entries()) {
    const read = withFilter(question, filter, products);
    if (typeof read === 'string') wrong.push(`Filter.${index}.${read}`);
    else question = read;
  }
  return { question, wrong };
};

type Figures = CallReply<typeof call>;

/** The states in which an order waits for its release. */
export const RELEASABLE = ORDER_STATES.filter((state) => stateAfter(state, 'release') !== null);

/** Counts by channel, each from its own query. */
interface Channels {
  readonly made: ReadonlyArray<{ readonly channel: string; readonly recommendations: number }>;
  readonly reached: readonly ChannelReach[];
  readonly ordered: ReadonlyArray<{ readonly channel: string; readonly orders: number }>;
}

/** One line per channel with anything in it, the most successful first unless another order is requested. */
const funnelOf = ({ made, reached, ordered }: Channels, { sort, isDescending }: Ranking): Figures['TrichterJeKanal'] =>
  [...new Set([...made, ...reached, ...ordered].map(({ channel }) => channel))]
    .filter((channel) => channel !== '')
    .map((channel) => {
      const reach = reached.find((one) => one.channel === channel);
      return {
        Kanal: channel,
        Empfehlungen: made.find((one) => one.channel === channel)?.recommendations ?? 0,
        Besuche: reach?.visits ?? 0,
        Klicks: reach?.clicks ?? 0,
        Auftraege: ordered.find((one) => one.channel === channel)?.orders ?? 0,
      };
    })
    .sort((one, other) => {
      const direction = isDescending ? -1 : 1;
      const bySort = sort === 'Name' ? one.Kanal.localeCompare(other.Kanal) : one[sort] - other[sort];
      return direction * bySort || other.Besuche - one.Besuche || one.Kanal.localeCompare(other.Kanal);
    });

const sumOf = (costs: readonly MonthlyCost[]): number => costs.reduce((sum, { sumCents }) => sum + sumCents, 0);

const byMonth = (costs: readonly MonthlyCost[], period: Period): Figures['PraemienJeMonat'] =>
  monthsOf(period).map((month) => {
    const cost = costs.find((one) => one.month === month);
    return { Monat: month, Anzahl: cost?.rewards ?? 0, SummeCent: cost?.sumCents ?? 0 };
  });

/**
 * The figures of an agency. Recommendations are those of the period; visits, clicks and orders are those that resulted from
 * them, at any time. Leads are counted by their own days, rewards by the day
 * they were provided, without those that expired or were cancelled since; orders that wait for a release are those of now.
 */
export const getAgencyFigures = async (
  ctx: Ctx,
  agencyNumber: string,
  input: FiguresInput | null | undefined,
): Promise<Figures> => {
  const { question, wrong } = readFiguresInput(input, await listProductNames(ctx));
  if (wrong.length > 0) return refuseFields(wrong);
  const { productIds, ranking } = question;
  const period: Scope = { ...periodOf(question, calendarDay(ctx.now)), productIds };
  const before: Scope = { ...periodBefore(period), productIds };
  const [totals, earlier, made, reached, ordered, best, leads, waiting, costs, earlierCosts] = await Promise.all([
    selectTotals(ctx, agencyNumber, period),
    selectTotals(ctx, agencyNumber, before),
    selectRecommendationsByChannel(ctx, agencyNumber, period),
    selectReach(ctx, agencyNumber, period),
    selectOrdersByChannel(ctx, agencyNumber, period),
    selectBestRecommenders(ctx, agencyNumber, period, ranking),
    countLeads(ctx, agencyNumber, period),
    countWaiting(ctx, agencyNumber, RELEASABLE, productIds),
    selectProvidedRewards(ctx, agencyNumber, [period.from, period.until], productIds),
    selectProvidedRewards(ctx, agencyNumber, [before.from, before.until], productIds),
  ]);
  return {
    Von: period.from,
    Bis: period.until,
    Empfehlungen: totals.recommendations,
    Besuche: totals.visits,
    Auftraege: totals.orders,
    Freizugeben: waiting,
    Leads: leads,
    PraemienCent: sumOf(costs),
    OhneKanal: made.find(({ channel }) => channel === '')?.recommendations ?? 0,
    Davor: {
      Von: before.from,
      Bis: before.until,
      Empfehlungen: earlier.recommendations,
      Besuche: earlier.visits,
      Auftraege: earlier.orders,
      PraemienCent: sumOf(earlierCosts),
    },
    TrichterJeKanal: funnelOf({ made, reached, ordered }, ranking),
    PraemienJeMonat: byMonth(costs, period),
    BesteEmpfehlerSeite: {
      Page: ranking.page,
      PageSize: ranking.pageSize,
      HasNext: ranking.page * ranking.pageSize < best.total,
      PageCount: Math.ceil(best.total / ranking.pageSize),
      TotalCount: best.total,
    },
    BesteEmpfehler: best.rows.map(({ name, recommendations, orders }) => ({
      Name: name,
      Empfehlungen: recommendations,
      Auftraege: orders,
    })),
  };
};

/** Registers the calls that agencies read: figures and monthly statements. */
export const serveAgencyFigures = ({ serveReading: serve }: Serving): void => {
  serve(calls.getAgencyFigures, (ctx, { params, body }) => getAgencyFigures(ctx, params.agentur, body));
  serve(calls.listMonthlyStatements, (ctx, { params }) => listMonthlyStatements(ctx, params.agentur));
  serve(calls.getMonthlyStatement, (ctx, { params }) => getMonthlyStatement(ctx, params.agentur, params.monat));
  serve(calls.downloadMonthlyStatement, async (ctx, { params }) => {
    const pdf = await downloadMonthlyStatement(ctx, params.agentur, params.monat);
    return new FileReply(`${ctx.client.key}-${params.agentur}-${params.monat}.pdf`, pdf);
  });
};
