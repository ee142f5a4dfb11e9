import { boot } from '../../../lib/boot.ts';
import { pagePath } from '../../../lib/pages.ts';
import { type Agency, TABS, type TabId } from './tabs.ts';

/** The parameter of every address in the area that names the agency, for whoever works for several. */
export const AGENCY_PARAMETER = 'agentur';

/** The address of a part of the area; the agency is named only where there is a choice. */
export const tabPath = (id: TabId, agency: Agency | null): string => {
  const tab = TABS.find((candidate) => candidate.id === id);
  const path =
    !tab || tab === TABS[0] ? pagePath('Agency') : pagePath('AgencyTab', { bereich: tab.slugs[boot().language] });
  return agency ? `${path}?${new URLSearchParams({ [AGENCY_PARAMETER]: agency.Agenturnummer })}` : path;
};
