import { useSyncExternalStore } from 'react';

const neverChanges = (): (() => void) => () => undefined;

/**
 * False while the server renders and while its HTML is hydrated, true ever after. The document is the same for everyone, so what
 * belongs to this visit alone is shown only then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
