import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const neverChanges = (): (() => void) => () => undefined;

/**
 * False while the server renders and while its HTML is hydrated, true afterwards. The document is the same for everyone, so content
 * that belongs to this visit alone is shown only then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

interface LaterProps {
  /** A part whose code is loaded when it is shown. */
  children: ReactNode;
  fallback: ReactNode;
}

/** Waits for a part that is loaded on demand. The server does not wait, and hydration begins with what it rendered: the fallback. */
export const Later = ({ children, fallback }: LaterProps): ReactNode =>
  useHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
