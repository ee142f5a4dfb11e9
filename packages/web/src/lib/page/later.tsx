import { type ReactNode, Suspense } from 'react';
import { useHydrated } from './use-hydrated.ts';

interface LaterProps {
  /** A part whose code is loaded when it is shown. */
  children: ReactNode;
  fallback: ReactNode;
}

/** Waits for a part that is loaded on demand. The server does not wait, and hydration begins with what it rendered: the fallback. */
export const Later = ({ children, fallback }: LaterProps): ReactNode =>
  useHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
