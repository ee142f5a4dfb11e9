import type { Language } from '../language.ts';

/** The address of a recommendation's preview picture. */
export const previewPath = (language: Language, number: string): string => `/vorschau/${language}/${number}.jpg`;

/** Path of the calendar entry that reminds of a recommendation; the link in it keeps the channel. */
export const calendarPath = (language: Language, number: string, channel: string | null): string =>
  `/kalender/${language}/${number}.ics${channel === null ? '' : `?${new URLSearchParams({ channel })}`}`;

/** Value of `?link=` on the code page if the visitor followed an invalid shared link. */
export const UNKNOWN_LINK = 'unbekannt';
