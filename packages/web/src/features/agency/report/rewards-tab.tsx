import type { ReactNode } from 'react';
import type { TabProps } from '../area/tab-props.ts';
import { ReportTable } from './report-table.tsx';

/** The rewards of the agency's orders, their beneficiaries, and whether they have been paid. */
export const RewardsTab = ({ agency }: TabProps): ReactNode => <ReportTable report="praemien" agency={agency} />;
