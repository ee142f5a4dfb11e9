import { type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { boot } from '../lib/page/boot.ts';
import { currentEntry } from '../lib/page/history-entry.ts';
import { session } from '../lib/session/session.ts';
import { navigationSteps, takeSteps } from './navigation/guard-page.ts';
import { isLetPass } from './navigation/navigation-rules.ts';

/**
 * Loads the modules of the matching routes, because the router hydrates only routes that are complete when it is created.
 * Answers data for each of them: it also waits for those without a loader.
 */
const completeRoutes = async (routes: RouteObject[], pathname: string): Promise<Record<string, unknown>> => {
  const data: Record<string, unknown> = {};
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    if (route.id) data[route.id] = null;
  }
  return data;
};

/**
 * What the server loaded for the first page, for the router to begin with; undefined where the router has to load it itself:
 * when the server sent nothing or something else than this visitor sees, and when a navigation rule leads elsewhere. The
 * router runs no middleware for data it is given, so that the rules are applied here.
 */
export const takeFirstData = async (routes: RouteObject[]): Promise<HydrationState | undefined> => {
  const { page, loaderData } = boot();
  // The share screen is stored in the history entry of its creator; to all others the same address shows the offer.
  const isShareScreen = page === 'Click' && (currentEntry().usr ?? null) !== null;
  if (!loaderData || isShareScreen) return undefined;
  const steps = navigationSteps(page, new URL(location.href), session() !== null);
  if (!isLetPass(steps)) return undefined;
  // Where a module does not come, the router tries again, and shows its error page when that fails too.
  const data = await completeRoutes(routes, location.pathname).catch(() => null);
  if (!data) return undefined;
  await takeSteps(steps);
  return { loaderData: { ...data, ...loaderData } };
};
