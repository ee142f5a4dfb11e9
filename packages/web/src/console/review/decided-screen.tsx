import type { ReactNode } from 'react';
import { ReviewList } from './review-list.tsx';

/** The cases of the view "Entschieden". */
export const Component = (): ReactNode => <ReviewList key="Entschieden" view="Entschieden" />;
