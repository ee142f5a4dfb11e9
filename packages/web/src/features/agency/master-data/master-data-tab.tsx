import type { ReactNode } from 'react';
import type { TabProps } from '../area/tabs.ts';

/** The agency’s own data. */
export const MasterDataTab = ({ agency }: TabProps): ReactNode => <p>{agency.Name}</p>;
