import type { PageName } from '@mundwerk/contract/page/pages';
import type { PathParams } from '@mundwerk/contract/values/page/page-path';
import { useMatches, useParams } from 'react-router';

/** What a route tells the frame around it. */
export interface RouteHandle {
  page: PageName;
  /** The value that the route stands for, where its page exists once per value. */
  params?: PathParams;
}

const useHandle = (): RouteHandle | undefined => useMatches().at(-1)?.handle as RouteHandle | undefined;

/** The page being shown; none while an unknown path is on its way to /404. */
export const useShownPage = (): PageName | undefined => useHandle()?.page;

/** The parameters of the shown page's path. */
export const useShownParams = (): PathParams => ({
  ...(useParams() as Record<string, string>),
  ...useHandle()?.params,
});
