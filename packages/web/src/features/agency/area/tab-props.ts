import type { AgencyUser } from '@mundwerk/contract/agency/agency';

/** One of the agencies that a user works for. */
export type Agency = AgencyUser['Agenturen'][number];

/** What every part of the area gets. Its first-level heading stands above it already. */
export interface TabProps {
  readonly agency: Agency;
}
