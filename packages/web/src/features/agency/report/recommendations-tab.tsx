import type { ReactNode } from 'react';
import type { TabProps } from '../area/tab-props.ts';
import { ReportTable } from './report-table.tsx';

/** Who recommends for the agency, and what became of each recommendation. */
export const RecommendationsTab = ({ agency }: TabProps): ReactNode => (
  <ReportTable report="empfehlungen" agency={agency} />
);
