import { clientLanguages } from '#modules/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { type Hit, type HitParameters, readHit } from './rules.ts';
import { insertHits } from './store.ts';

/** The outcome of the hits of one request. */
export interface Collected {
  readonly tracked: number;
  readonly invalid: number;
}

/** Stores the hits for this client's site, and counts the invalid ones. */
export const collectHits = async (ctx: Ctx, requests: readonly HitParameters[]): Promise<Collected> => {
  const { config } = ctx.client;
  const site = {
    siteId: config.MatomoSiteIds[ctx.platform.config.environment],
    languages: clientLanguages(config),
    pages: config,
  };
  const hits = requests.map((request) => readHit(request, site)).filter((hit): hit is Hit => hit !== null);
  if (hits.length > 0) await insertHits(ctx, calendarDay(ctx.now), hits);
  return { tracked: hits.length, invalid: requests.length - hits.length };
};
