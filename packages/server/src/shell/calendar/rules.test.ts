import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile, reminderDay } from './calendar-file.ts';

test.each([
  ['three days before the link ends', '2026-11-16', '2027-01-14', '2027-01-11'],
  ['tomorrow, where that is later', '2026-11-16', '2026-11-18', '2026-11-17'],
  ['tomorrow, where the link ends then', '2026-11-16', '2026-11-17', '2026-11-17'],
  ['today, where the link ends today', '2026-11-16', '2026-11-16', '2026-11-16'],
])('the reminder is %s', (_, today, lastDay, day) => {
  expect(reminderDay(today, lastDay)).toBe(day);
});

const entry: CalendarEntry = {
  uid: '7F3K9QZ1A6@empfehlen.example.org',
  day: '2027-01-11',
  title: 'Zuhause M ansehen (Tipp von Anna)',
  text: 'Der Link gilt bis 14.01.2027.',
  url: 'https://empfehlen.example.org/empfehlung/7F3K9QZ1A6?channel=whatsapp',
  madeAt: new Date('2026-11-16T12:34:56.789Z'),
};

/** The lines as a calendar reads them: folded ones are one again. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('the file has a whole day, a stable name and an alarm in the morning', () => {
  const file = calendarFile(entry);
  expect(linesOf(file)).toEqual(
    expect.arrayContaining([
      'UID:7F3K9QZ1A6@empfehlen.example.org',
      'DTSTAMP:20261116T123456Z',
      'DTSTART;VALUE=DATE:20270111',
      'SUMMARY:Zuhause M ansehen (Tipp von Anna)',
      'URL:https://empfehlen.example.org/empfehlung/7F3K9QZ1A6?channel=whatsapp',
      'TRIGGER:PT9H',
    ]),
  );
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a name cannot end its line or begin another property', () => {
  const title = 'A;B,C\\D\r\nATTENDEE:mailto:x@example.org\u0000\nE';
  const lines = linesOf(calendarFile({ ...entry, title }));
  expect(lines).toContain(String.raw`SUMMARY:A\;B\,C\\D\nATTENDEE:mailto:x@example.org\nE`);
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
});

test('no line is longer than 75 octets, and no character is cut', () => {
  const title = '😀ü'.repeat(60);
  const file = calendarFile({ ...entry, title });
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toContain(`SUMMARY:${title}`);
});
