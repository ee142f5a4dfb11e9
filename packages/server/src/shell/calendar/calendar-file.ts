import { addDays } from '@mundwerk/contract/values/day';

/** A day in a person's calendar, with a reminder in the morning. */
export interface CalendarEntry {
  /** Identical in every file of one link, so that a second one replaces the first. */
  readonly uid: string;
  readonly day: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly madeAt: Date;
}

/** How many days before a link expires its reminder is set: time enough to decide and to sign. */
const DAYS_BEFORE_END = 3;

/** The day of the reminder: some days before the link ends, never today, and never after its end. */
export const reminderDay = (today: string, lastDay: string): string => {
  const wanted = addDays(lastDay, -DAYS_BEFORE_END);
  const tomorrow = addDays(today, 1);
  if (wanted >= tomorrow) return wanted;
  return tomorrow <= lastDay ? tomorrow : lastDay;
};

const MAX_OCTETS = 75;

/** Folds lines after 75 octets; the continuation begins with a blank (RFC 5545 §3.1). A character is never cut in two. */
const fold = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
};

/** Escapes what would end a value, and leaves out control characters, which no value may have. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');

const stamp = (moment: Date): string => `${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

/** The file that every calendar imports (RFC 5545): an all-day entry, which blocks nothing, with an alarm at nine. */
export const calendarFile = ({ uid, day, title, text, url, madeAt }: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mundwerk//Empfehlung//DE',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
