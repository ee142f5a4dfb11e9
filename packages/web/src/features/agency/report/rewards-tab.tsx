import type { ReactNode } from 'react';
import type { TabProps } from '../area/tab-props.ts';
import { ReportTable } from './report-table.tsx';

/** What the agency's orders brought, to whom, and whether it has been paid. */
export const RewardsTab = ({ agency }: TabProps): ReactNode => <ReportTable report="praemien" agency={agency} />;
