import { readLocal, writeLocal } from '../../../lib/consent/cookies.ts';
import { useSearchParams } from '../../../lib/page/search-params.ts';
import { AGENCY_PARAMETER } from './tab-path.ts';
import type { Agency } from './tab-props.ts';

const NAME = 'psoempf_agentur_gewaehlt';

/** Keeps the agency for the next visit, where the visitor allows it. */
export const rememberAgency = (number: string): void => writeLocal(NAME, number, 'functional');

/** The agency the address names, else the one worked for last, else the first; it must be one of the user's own. */
export const useChosenAgency = (agencies: readonly Agency[]): Agency | undefined => {
  const [search] = useSearchParams();
  const find = (number: string | null): Agency | undefined =>
    agencies.find(({ Agenturnummer }) => Agenturnummer === number);
  return find(search.get(AGENCY_PARAMETER)) ?? find(readLocal(NAME, 'functional')) ?? agencies[0];
};
