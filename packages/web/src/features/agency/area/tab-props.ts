import type { AgencyUser } from '@mundwerk/contract/agency/agency';

/** One of the agencies that a user works for. */
export type Agency = AgencyUser['Agenturen'][number];

/** Props of every part of the area. The frame already renders its first-level heading. */
export interface TabProps {
  readonly agency: Agency;
}
