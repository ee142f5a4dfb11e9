import { boot } from '../../../lib/page/boot.ts';
import { pagePath } from '../../../lib/page/pages.ts';
import { agencySession } from '../../../lib/session/agency-session.ts';
import type { Agency } from './tab-props.ts';
import { FIRST_TAB, TAB_SLUGS, type TabId } from './tab-slugs.ts';

/** The parameter of every address in the area that names the agency, for users who work for several. */
export const AGENCY_PARAMETER = 'agentur';

/** The address of a part of the area; the agency is named only for users who have a choice. */
export const tabPath = (id: TabId, agency: Agency): string => {
  const path =
    id === FIRST_TAB ? pagePath('Agency') : pagePath('AgencyTab', { bereich: TAB_SLUGS[id][boot().language] });
  const hasChoice = (agencySession()?.user?.Agenturen.length ?? 0) > 1;
  return hasChoice ? `${path}?${new URLSearchParams({ [AGENCY_PARAMETER]: agency.Agenturnummer })}` : path;
};
