import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  type HydrationState,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router';

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
