/** Value of `?link=` on the code page if the visitor followed an invalid shared link. */
export const UNKNOWN_LINK = 'unbekannt';
