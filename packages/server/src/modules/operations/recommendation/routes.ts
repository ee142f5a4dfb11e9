import * as calls from '@mundwerk/contract/operations/read-recommendations';
import type { Serving } from '#modules/actors.ts';
import { filterOf } from '../filter.ts';
import { readRecommendation } from './read-recommendation.ts';
import { readRecommendations } from './read-recommendations.ts';

/** Registers the calls by which a client's systems read recommendations. */
export const registerRecommendationCalls = ({ serve }: Serving): void => {
  serve(calls.readRecommendations, async (ctx, { query }) => {
    const { entries, next } = await readRecommendations(ctx, ...filterOf(query));
    return { Eintraege: entries, Naechste: next };
  });

  serve(calls.readRecommendation, (ctx, { params }) => readRecommendation(ctx, params.nr));
};
