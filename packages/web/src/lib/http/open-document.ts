/** Navigates by loading a new document: another site, or a page whose data only comes with its document. */
export const openDocument = (address: string): void => location.assign(address);

/** The same without a way back: the new document replaces the current history entry. */
export const replaceDocument = (address: string): void => location.replace(address);
