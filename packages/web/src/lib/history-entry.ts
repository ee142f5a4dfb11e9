/** An entry of the browser's history, as the router writes it. */
interface HistoryEntry {
  /** Position of the entry. */
  idx?: number;
  /** The page's own state, read back by the router as `location.state`. */
  usr?: unknown;
}

/** The entry being shown; loaders of the first page read it, because the router hands its state only to components. */
export const currentEntry = (): HistoryEntry => (window.history.state ?? {}) as HistoryEntry;
