import { AppError } from '@mundwerk/contract/errors';
import type { RecommendationDetails } from '@mundwerk/contract/operations/read-recommendations';
import type { OperationsActor } from '#modules/actors.ts';
import { parseNumber } from '#modules/recommendation/index.ts';
import type { CtxOf } from '#platform/context.ts';
import { eventView } from '../events/event-view.ts';
import { orderViews } from '../order/order-view.ts';
import { selectHistoryOfOrders } from '../read-models/events.ts';
import { selectOrdersOfRecommendation } from '../read-models/orders.ts';
import { selectRecommendationRow } from '../read-models/recommendations.ts';
import { recommendationEntries } from './read-recommendations.ts';

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
