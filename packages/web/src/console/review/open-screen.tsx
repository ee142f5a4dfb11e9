import type { ReactNode } from 'react';
import { ReviewList } from './review-list.tsx';

/** The cases of the view "Offen". */
export const Component = (): ReactNode => <ReviewList key="Offen" view="Offen" />;
