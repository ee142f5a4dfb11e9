/** Leaves for an address by a whole new document: another site, or a page whose data only comes with its document. */
export const openDocument = (address: string): void => location.assign(address);
