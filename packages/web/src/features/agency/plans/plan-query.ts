import type { listRewardPlans } from '@mundwerk/contract/agency/agency-work';
import type { CallReply } from '@mundwerk/contract/call';
import { agencyCall } from '../session/agency-call.ts';

/** Amount that the agency adds to rewards for a while. */
export type Plan = CallReply<typeof listRewardPlans>[number];

/** The plans of an agency. */
export const planQuery = (agency: string) => ({
  queryKey: ['agency-plans', agency],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Plan[]> =>
    agencyCall('GET /agentur/praemienplan/{agentur}', { params: { agentur: agency }, signal }),
});
