import type { CallReply } from '@mundwerk/contract/call';
import type { getConsoleOrder as getConsoleOrderCall } from '@mundwerk/contract/console/record/referral';
import { AppError } from '@mundwerk/contract/errors';
import { normaliseCode } from '@mundwerk/contract/values/code';
import type { OperatorActor } from '#modules/actors.ts';
import { listProductNames } from '#modules/catalogue/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { CtxOf } from '#platform/context.ts';
import { selectRecommendationOfOrder } from '../read-models/numbers.ts';
import { selectReferral } from '../read-models/referral.ts';
import { explainRecords } from './explain-records.ts';
import { readTimeline } from './timeline.ts';
import { actViews, conditionRules, orderStory, personCard, situations } from './views.ts';

/** An order by its number, with its conditions, claims and history. */
export const getConsoleOrder = async (
  ctx: CtxOf<OperatorActor>,
  typed: string,
): Promise<CallReply<typeof getConsoleOrderCall>> => {
  const orderNumber = normaliseCode(typed);
  const number = await selectRecommendationOfOrder(ctx, orderNumber);
  const row = number === null ? null : await selectReferral(ctx, number);
  const order = row?.orders.find((one) => one.number === orderNumber);
  if (!row || !order) throw new AppError('orderNotFound');
  const [explanations, timeline, products] = await Promise.all([
    explainRecords(ctx, [row.number]),
    readTimeline(ctx, { number: row.number, orderNumber }),
    listProductNames(ctx),
  ]);
  const explained = explanations.get(row.number) ?? [];
  const today = calendarDay(ctx.now);
  const rules = conditionRules(ctx, row, explained);
  const story = orderStory(order, products.get(order.productId) ?? String(order.productId), rules, row);
  return {
    Auftrag: story,
    Empfehler: personCard(row.recommender),
    Lagen: situations(explained),
    Handlungen: actViews(explained, ctx.actor.roles, today, [story]).filter(({ Akt }) => Akt.startsWith('order.')),
    Verlauf: timeline,
  };
};
