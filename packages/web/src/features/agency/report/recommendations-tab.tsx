import type { ReactNode } from 'react';
import type { TabProps } from '../area/tab-props.ts';
import { ReportTable } from './report-table.tsx';

/** The agency's recommendations, with what each led to. */
export const RecommendationsTab = ({ agency }: TabProps): ReactNode => (
  <ReportTable report="empfehlungen" agency={agency} />
);
