import type { ReactNode } from 'react';
import type { TabProps } from '../area/tab-props.ts';
import { ReportTable } from './report-table.tsx';

/** Who asked for an offer and has no contract yet; one press writes to them or calls them. */
export const LeadsTab = ({ agency }: TabProps): ReactNode => <ReportTable report="leads" agency={agency} />;
