import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.ts';
import { agencySession } from '#lib/session/agency-session.ts';
import type { Agency } from './tab-props.ts';
import { FIRST_TAB, TAB_SLUGS, type TabId } from './tab-slugs.ts';

/** The URL parameter that names the agency, for users who work for several. */
export const AGENCY_PARAMETER = 'agentur';

/** The URL of a part of the area, with the filters of its list; it names the agency only for users who have several. */
export const tabPath = (id: TabId, agency: Agency, filters: Readonly<Record<string, string>> = {}): string => {
  const path =
    id === FIRST_TAB ? pagePath('Agency') : pagePath('AgencyTab', { bereich: TAB_SLUGS[id][boot().language] });
  const hasChoice = (agencySession()?.user?.Agenturen.length ?? 0) > 1;
  const search = new URLSearchParams({ ...(hasChoice && { [AGENCY_PARAMETER]: agency.Agenturnummer }), ...filters });
  return search.size > 0 ? `${path}?${search}` : path;
};
