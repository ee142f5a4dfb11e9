import type { PageName } from '@mundwerk/contract/page/pages';
import type { PathParams } from '@mundwerk/contract/values/page/page-path';
import { useMatches, useParams } from 'react-router';

/** The data of a route for the frame around it. */
export interface RouteHandle {
  page: PageName;
  /** The parameter value of the route, where its page has one route per value. */
  params?: PathParams;
}

const useHandle = (): RouteHandle | undefined => useMatches().at(-1)?.handle as RouteHandle | undefined;

/** The current page; undefined while an unknown path is redirected to /404. */
export const useShownPage = (): PageName | undefined => useHandle()?.page;

/** The parameters of the shown page's path. */
export const useShownParams = (): PathParams => ({
  ...(useParams() as Record<string, string>),
  ...useHandle()?.params,
});
