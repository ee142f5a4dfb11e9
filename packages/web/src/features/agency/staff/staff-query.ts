import type { listStaff } from '@mundwerk/contract/agency/agency-people';
import type { CallReply } from '@mundwerk/contract/call';
import { agencyCall } from '../session/agency-call.ts';

/** A person who works for the agency. */
export type StaffMember = CallReply<typeof listStaff>[number];

/** Everybody who works for an agency. */
export const staffQuery = (agency: string) => ({
  queryKey: ['agency-staff', agency],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<StaffMember[]> =>
    agencyCall('GET /agentur/mitarbeiter/{agentur}', { params: { agentur: agency }, signal }),
});
