import type { ReactNode } from 'react';
import type { TabProps } from '../area/tabs.ts';

/** Who works for the agency. */
export const StaffTab = ({ agency }: TabProps): ReactNode => <p>{agency.Name}</p>;
