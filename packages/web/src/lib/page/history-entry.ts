import type { DataRouter } from 'react-router';

/** An entry of the browser's history, as the router writes it. */
interface HistoryEntry {
  /** Position of the entry. */
  idx?: number;
  /** The page's own state, read back by the router as `location.state`. */
  usr?: unknown;
}

let router: DataRouter | undefined;

/** Names the router whose navigations `openedState` follows. */
export const followNavigations = (followed: DataRouter): void => {
  router = followed;
};

/** The current entry; empty where there is no history, i.e. while the server renders the page. */
export const currentEntry = (): HistoryEntry => (globalThis.history?.state ?? {}) as HistoryEntry;

/** The state of the entry a loader runs for: the router hands it only to components. */
export const openedState = (): unknown => {
  const next = router?.state.navigation.location;
  return next ? next.state : currentEntry().usr;
};
