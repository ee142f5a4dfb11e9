import type { getAgencyFigures as call } from '@mundwerk/contract/agency/agency-figures';
import type { CallReply } from '@mundwerk/contract/call';
import { ORDER_STATES } from '@mundwerk/contract/values/state/order-state';
import { listProductNames } from '#modules/catalogue/index.ts';
import { stateAfter } from '#modules/order/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
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
import { type FiguresInput, readFiguresInput } from './ranking.ts';
import { monthsOf, type Period, periodBefore, periodOf } from './rules.ts';

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
