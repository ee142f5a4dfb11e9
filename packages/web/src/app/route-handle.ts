import type { PageName } from '@mundwerk/contract/pages';
import { useMatches } from 'react-router';

/** What a route tells the frame around it. */
export interface RouteHandle {
  page: PageName;
}

/** The page being shown; none while an unknown path is on its way to /404. */
export const useShownPage = (): PageName | undefined => (useMatches().at(-1)?.handle as RouteHandle | undefined)?.page;
