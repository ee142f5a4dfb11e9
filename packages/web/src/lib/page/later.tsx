import { type ReactNode, Suspense, useDeferredValue } from 'react';

/**
 * False while the server renders and while its HTML is hydrated, true afterwards. The document is the same for everyone, so content
 * that belongs to this visit alone is shown only then. Deferred, because a store's changed snapshot would be rendered in the same task.
 */
export const useHydrated = (): boolean => useDeferredValue(true, false);

interface LaterProps {
  /** A part whose code is loaded when it is shown. */
  children: ReactNode;
  fallback: ReactNode;
}

/** Waits for a part that is loaded on demand. The server does not wait, and hydration begins with what it rendered: the fallback. */
export const Later = ({ children, fallback }: LaterProps): ReactNode =>
  useHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
