import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  type HydrationState,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router';
import { boot } from '../lib/page/boot.ts';
import { currentEntry } from '../lib/page/history-entry.ts';
import { session } from '../lib/session/session.ts';
import { navigationSteps, takeSteps } from './navigation/guard-page.ts';
import { isLetPass } from './navigation/navigation-rules.ts';

/**
 * Loads the modules of the matching routes, because the router hydrates only routes that are complete when it is created.
 * Returns data for each of them, because the router also waits for routes without a loader.
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
 * The data that the server loaded for the first page, as the router's hydration state; undefined where the router has to load it itself:
 * when the server sent no data or data of another view, and when a navigation rule redirects. The router runs no middleware for data it
 * is given, so the rules are applied here.
 */
export const takeFirstData = async (routes: RouteObject[]): Promise<HydrationState | undefined> => {
  const { page, loaderData } = boot();
  // The share screen is stored in the history entry of its creator; to all others the same address shows the offer.
  const isShareScreen = page === 'Click' && (currentEntry().usr ?? null) !== null;
  if (!loaderData || isShareScreen) return undefined;
  const steps = navigationSteps(page, new URL(location.href), session() !== null);
  if (!isLetPass(steps)) return undefined;
  // If a module fails to load, the router retries, and shows its error page when that fails too.
  const data = await completeRoutes(routes, location.pathname).catch(() => null);
  if (!data) return undefined;
  await takeSteps(steps);
  return { loaderData: { ...data, ...loaderData } };
};

interface RouterOptions {
  readonly hydrationData: HydrationState | undefined;
  readonly patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
}

/**
 * The router of the browser, as `createBrowserRouter` creates it. That function is in the same file as the router's links and forms,
 * which the build cannot tree-shake: with it every page would load 4 KB that none of them uses.
 */
export const createPortalRouter = (
  routes: RouteObject[],
  { hydrationData, patchRoutesOnNavigation }: RouterOptions,
): DataRouter =>
  createRouter({
    history: createBrowserHistory(),
    routes,
    mapRouteProperties,
    hydrationRouteProperties,
    patchRoutesOnNavigation,
    ...(hydrationData && { hydrationData }),
  }).initialize();
