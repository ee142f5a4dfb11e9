/** Seconds in which an agency can undo the release of an order. */
export const RELEASE_UNDO_SECONDS = 10;
