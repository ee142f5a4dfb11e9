import { AppError } from '@mundwerk/contract/errors';
import type { RecommendationDetails, RecommendationEntry } from '@mundwerk/contract/operations/read-recommendations';
import * as calls from '@mundwerk/contract/operations/read-recommendations';
import type { OperationsActor, Serving } from '#modules/actors.ts';
import { explainReferrals } from '#modules/core/claim/index.ts';
import { isOptinRequired, parseNumber, recommendationStatus } from '#modules/core/recommendation/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { eventView } from '../events/events.ts';
import { filterOf, isMoment, pageOf, placeOf } from '../listing.ts';
import { orderViews } from '../order/read-orders.ts';
import { selectHistoryOfOrders } from '../read-models/events.ts';
import {
  type Filter,
  type RecommendationRow,
  recommendationPage,
  selectOrdersOfRecommendation,
  selectRecommendationRow,
} from '../read-models/orders.ts';
import { situationViews } from '../words.ts';

/** Recommendations with why their rewards are not there yet: numbers, and no names. */
export const recommendationEntries = async (
  ctx: Ctx,
  rows: readonly RecommendationRow[],
): Promise<RecommendationEntry[]> => {
  const explained = await explainReferrals(
    ctx,
    rows.map(({ number }) => number),
  );
  return rows.map((row) => ({
    Empfehlungsnummer: row.number,
    ProduktId: row.productId,
    Agenturnummer: row.agencyNumber,
    Status: recommendationStatus(row.validUntil, ctx.now, row.clockStoppedAt),
    ErstelltAm: row.createdAt.toISOString(),
    GueltigBis: row.validUntil.toISOString(),
    FristAngehaltenAm: row.clockStoppedAt?.toISOString() ?? null,
    AnteilEmpfehler: row.shareRecommender,
    OptinErforderlich: !row.isAccountDeleted && isOptinRequired(row, ctx.client.config),
    Besuche: row.visits,
    Klicks: row.clicks,
    AnzahlAuftraege: row.orders,
    Lagen: situationViews(ctx.language, explained.get(row.number) ?? []),
  }));
};

/** One page of the recommendations, the newest first, and where the next one begins. */
export const readRecommendations = async (
  ctx: CtxOf<OperationsActor>,
  filter: Filter<'Ok' | 'Abgelaufen'>,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ readonly entries: RecommendationEntry[]; readonly next: string | null }> => {
  const place = placeOf(after, isMoment);
  const { rows } = await recommendationPage(ctx, filter, place, limit + 1).execute(ctx.db);
  const { page, next } = pageOf(rows, limit);
  return { entries: await recommendationEntries(ctx, page), next };
};

/** Limit of orders and moves returned with a recommendation, because a publicly shared link has thousands. */
const MOST = 500;

/** A recommendation by its number, with its orders and what happened to them. */
export const readRecommendation = async (
  ctx: CtxOf<OperationsActor>,
  typedNumber: string,
): Promise<RecommendationDetails> => {
  const number = parseNumber(typedNumber);
  const row = number === null ? null : await selectRecommendationRow(ctx, number);
  if (!row) throw new AppError('recommendationNotFound');
  const orders = await selectOrdersOfRecommendation(ctx, row.number, MOST);
  const ids = orders.map(({ id }) => id);
  const [[entry], views, history] = await Promise.all([
    recommendationEntries(ctx, [row]),
    orderViews(ctx, orders),
    selectHistoryOfOrders(ctx, ids, MOST),
  ]);
  if (!entry) throw new Error('a recommendation without its view');
  return { ...entry, Auftraege: views, Verlauf: history.map((event) => eventView(ctx.language, event)) };
};

/** Registers the calls by which a client's systems read recommendations. */
export const registerRecommendationCalls = ({ serve }: Serving): void => {
  serve(calls.readRecommendations, async (ctx, { query }) => {
    const { entries, next } = await readRecommendations(ctx, ...filterOf(query));
    return { Eintraege: entries, Naechste: next };
  });

  serve(calls.readRecommendation, (ctx, { params }) => readRecommendation(ctx, params.nr));
};
