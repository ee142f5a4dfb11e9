/** Leaves for an address by a whole new document: another site, or a page whose data only comes with its document. */
export const openDocument = (address: string): void => location.assign(address);

/** The same without a way back to where one is: the entry in the browser's history becomes the new document's. */
export const replaceDocument = (address: string): void => location.replace(address);
