import type { ReactNode } from 'react';
import { ReviewList } from './review-list.tsx';

/** The cases of the view "Beobachtet". */
export const Component = (): ReactNode => <ReviewList key="Beobachtet" view="Beobachtet" />;
