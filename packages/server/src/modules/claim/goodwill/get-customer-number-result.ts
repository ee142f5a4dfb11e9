import type { RecommenderActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { goodwillStatus } from './rules.ts';
import { selectGoodwillRequests } from './store.ts';

/** Outcomes of the recommender's goodwill requests. */
export const getCustomerNumberResult = async (ctx: CtxOf<RecommenderActor>) =>
  (await selectGoodwillRequests(ctx, ctx.actor.id)).map((request) => ({
    Empfehlungsnummer: request.number,
    Kundennummer: request.customerNumber,
    Status: goodwillStatus(request.state),
    GemeldetAm: request.createdAt.toISOString(),
  }));
