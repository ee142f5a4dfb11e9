import type { ReactNode } from 'react';
import type { TabProps } from '../area/tabs.ts';

/** The agency at a glance. */
export const OverviewTab = ({ agency }: TabProps): ReactNode => <p>{agency.Name}</p>;
