/** An entry of the browser's history, as the router writes it. */
interface HistoryEntry {
  /** Position of the entry. */
  idx?: number;
  /** The page's own state, read back by the router as `location.state`. */
  usr?: unknown;
}

/** The entry being shown; loaders of the first page read it, because the router hands its state only to components.
 * Empty where there is no history: while the server draws the page. */
export const currentEntry = (): HistoryEntry => (globalThis.history?.state ?? {}) as HistoryEntry;
