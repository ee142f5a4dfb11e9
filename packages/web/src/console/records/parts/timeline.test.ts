// @vitest-environment happy-dom
import { exampleTimeline, type TimelineEntry } from '@mundwerk/contract/console/record/record-parts';
import { beforeEach, expect, test } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { entryDetails, entryText } from './timeline.tsx';

beforeEach(() => installTestBoot());

const entry = (Was: string, Grund: string): TimelineEntry => ({
  ...(exampleTimeline.Eintraege[0] as TimelineEntry),
  Art: 'auftrag',
  Was,
  Werte: { Auftragsnummer: '4T7N0R2C9XKM', Grund },
});

test.each([
  ['join', 'join-chosen', 'Auftrag 4T7N0R2C9XKM dem Kontakt zugeordnet', 'Grund: vom Kontakt ausgewählt'],
  ['unjoin', 'contact separated', 'Zuordnung von 4T7N0R2C9XKM aufgehoben', 'Grund: von Hand getrennt'],
  ['reject', 'Rechnung storniert', 'Auftrag 4T7N0R2C9XKM abgelehnt', 'Grund: Rechnung storniert'],
])('the timeline tells %s by %s in words', (event, reason, line, detail) => {
  expect(entryText(entry(event, reason))).toBe(line);
  expect(entryDetails(entry(event, reason))).toEqual([detail]);
});
