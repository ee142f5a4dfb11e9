import { expect, it } from 'vitest';
import { describeNote, type StoredNote, withoutOthers } from './rules.ts';

const people = {
  own: ['Anna', 'von Muster', 'anna@example.org', '+49 170 1234567', 'DE02120300000000202051'],
  others: ['Bert-Ole', 'von Beispiel', 'Anna'],
};

it.each([
  ['Anna will bert-ole anrufen, Oles Vertrag läuft.', 'Anna will […]-[…] anrufen, […] Vertrag läuft.'],
  ['Frau von Muster, Herr von Beispiel', 'Frau von Muster, Herr von […]'],
  ['anna@example.org und bert@example.com', 'anna@example.org und […]'],
  ['0170/1234567 oder 0151 23 45 678', '[…] oder […]'],
  ['+49 (170) 1234567', '+49 (170) 1234567'],
  ['DE02 1203 0000 0000 2020 51, nicht DE89370400440532013000', 'DE02 1203 0000 0000 2020 51, nicht […]'],
  [
    'Am 03.11.2026 um 10.15 Uhr: 25,00 Euro, Auftrag 7F3K9QZ1A6.',
    'Am 03.11.2026 um 10.15 Uhr: 25,00 Euro, Auftrag 7F3K9QZ1A6.',
  ],
  ['Bertolds Beispielhaftes', 'Bertolds Beispielhaftes'],
])('a note names its reader alone: %s', (text, expected) => {
  expect(withoutOthers(text, people)).toBe(expected);
});

const at = new Date('2026-03-01T10:00:00Z');
const note: StoredNote = { at, kind: 'order', ref: 'A1', text: 'Ruft zurück.', disclosure: 'Ja' };
const after = (days: number): Date => new Date(at.getTime() + days * 86_400_000);

it.each([
  ['Ja', null, 0, null],
  ['Ja', after(-1), 0, 'Pruefung'],
  ['Ja', after(1), 2, null],
  ['Dritte', null, 999, 'Dritte'],
  ['Dritte', after(-1), 0, 'Dritte'],
  ['Pruefung', null, 89, 'Pruefung'],
  ['Pruefung', null, 90, null],
  ['Pruefung', after(-1), 90, 'Pruefung'],
] as const)(
  'a note marked %s, with a payout held since %s, after %i days is withheld: %s',
  (disclosure, heldSince, days, withheld) => {
    const seen = describeNote({ ...note, disclosure }, people, { now: after(days), heldSince });
    expect(seen).toEqual({
      Zu: 'Auftrag',
      Nummer: 'A1',
      Am: at.toISOString(),
      Text: withheld ? null : 'Ruft zurück.',
      Zurueckgehalten: withheld,
    });
  },
);
