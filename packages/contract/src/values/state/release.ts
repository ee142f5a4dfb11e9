/** So long an agency can take the release of an order back. */
export const RELEASE_UNDO_SECONDS = 10;
