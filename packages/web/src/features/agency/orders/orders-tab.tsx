import type { ReactNode } from 'react';
import type { TabProps } from '../area/tabs.ts';

/** The agency’s orders. */
export const OrdersTab = ({ agency }: TabProps): ReactNode => <p>{agency.Name}</p>;
