import type { ReactNode } from 'react';
import { ReviewList } from './review-list.tsx';

/** The cases of the view "Stichprobe". */
export const Component = (): ReactNode => <ReviewList key="Stichprobe" view="Stichprobe" />;
