/** What `?link=` of the code page says when a shared link was followed that leads nowhere. */
export const UNKNOWN_LINK = 'unbekannt';
