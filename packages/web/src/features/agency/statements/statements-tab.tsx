import type { ReactNode } from 'react';
import type { TabProps } from '../area/tabs.ts';

/** The agency’s monthly statements. */
export const StatementsTab = ({ agency }: TabProps): ReactNode => <p>{agency.Name}</p>;
