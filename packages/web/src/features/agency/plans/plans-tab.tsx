import type { ReactNode } from 'react';
import type { TabProps } from '../area/tabs.ts';

/** The agency’s reward plans. */
export const PlansTab = ({ agency }: TabProps): ReactNode => <p>{agency.Name}</p>;
