import { useSyncExternalStore } from 'react';

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
