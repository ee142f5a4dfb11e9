import { useSearchParams } from '../../../lib/page/search-params.ts';
import { AGENCY_PARAMETER } from './tab-path.ts';
import type { Agency } from './tab-props.ts';

/** The agency the address names, else the first; what the address names must be one of the user's own. */
export const useChosenAgency = (agencies: readonly Agency[]): Agency | undefined => {
  const [search] = useSearchParams();
  const asked = search.get(AGENCY_PARAMETER);
  return agencies.find(({ Agenturnummer }) => Agenturnummer === asked) ?? agencies[0];
};
