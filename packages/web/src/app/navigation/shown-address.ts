let shown: URL | null = null;

/** The URL of the page on the screen; null until the document's first page is shown. */
export const shownAddress = (): URL | null => shown;

/** Stores the URL of the page now on the screen. */
export const setShownAddress = (address: URL): void => {
  shown = address;
};
