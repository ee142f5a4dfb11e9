let shown: URL | null = null;

/** The address on the screen; null until the document's first page is shown. */
export const shownAddress = (): URL | null => shown;

/** Remembers what has come on the screen. */
export const setShownAddress = (address: URL): void => {
  shown = address;
};
