import type { Language } from '../language.ts';

/** The address of a recommendation's preview picture. */
export const previewPath = (language: Language, number: string): string => `/vorschau/${language}/${number}.jpg`;

/** The address of the calendar entry that reminds of a recommendation; the channel goes along to the link in it. */
export const calendarPath = (language: Language, number: string, channel: string | null): string =>
  `/kalender/${language}/${number}.ics${channel === null ? '' : `?${new URLSearchParams({ channel })}`}`;
