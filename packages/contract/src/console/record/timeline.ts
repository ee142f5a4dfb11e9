import { z } from 'zod';
import { defineCall } from '#call.ts';
import { Day, givenText } from '#fields.ts';
import { TIMELINE_FILTER_NAMES, TIMELINE_KINDS } from '#values/console/records.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '#values/limits.ts';
import { ActorView, exampleActor } from './explanation.ts';

/** One event in a timeline. */
export const TimelineEntry = z.object({
  Id: z.string(),
  Am: z.iso.datetime(),
  Art: z.enum(TIMELINE_KINDS),
  /** Name of the event within its kind: of a state change, a mail or an action. */
  Was: z.string(),
  Von: ActorView.nullable(),
  /** Values for the event's text: numbers, states, sums in cents and texts. Addresses are masked. */
  Werte: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A page of a timeline, newest first. */
export const Timeline = z.object({
  Eintraege: z.array(TimelineEntry),
  /** Cursor of the next, older page; null on the last page. */
  Weiter: z.string().nullable(),
});
export type Timeline = z.infer<typeof Timeline>;

export const exampleTimeline: Timeline = {
  Eintraege: [
    {
      Id: 'auftrag-48211',
      Am: '2026-11-15T09:30:00.000Z',
      Art: 'auftrag',
      Was: 'report',
      Von: exampleActor,
      Werte: { Auftragsnummer: '4T7N0R2C9XKM', Nach: 'Gemeldet' },
    },
  ],
  Weiter: null,
};

const number = z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH) });
const shared = { base: 'client', auth: 'operator', act: 'record.read', status: 200 } as const;

/** Returns a page of the timeline of a recommendation, newest first. */
export const getReferralTimeline = defineCall({
  ...shared,
  name: 'getReferralTimeline',
  summary: 'Get the timeline of a recommendation',
  method: 'GET',
  path: '/verwaltung/empfehlungen/{nr}/verlauf',
  params: number,
  query: z.strictObject({ nach: givenText(80).optional(), nur: z.enum(TIMELINE_FILTER_NAMES).optional() }),
  reply: Timeline,
  errors: ['notAllowed', 'recommendationNotFound'],
  example: { params: { nr: '7F3K9QZ1A6' }, query: {}, reply: exampleTimeline },
});

/** Lists the single clicks of one channel on one day, including those that are not counted. */
export const getReferralClicks = defineCall({
  ...shared,
  name: 'getReferralClicks',
  summary: 'List the clicks of a recommendation on one day',
  method: 'GET',
  path: '/verwaltung/empfehlungen/{nr}/klicks',
  params: number,
  query: z.strictObject({ tag: Day, kanal: givenText(40) }),
  reply: z.object({
    Klicks: z.array(z.object({ Am: z.iso.datetime(), Art: z.enum(['Gezaehlt', 'Doppelt', 'Suchmaschine']) })),
    IstMehr: z.boolean(),
  }),
  errors: ['notAllowed', 'recommendationNotFound'],
  example: {
    params: { nr: '7F3K9QZ1A6' },
    query: { tag: '2026-10-14', kanal: 'whatsapp' },
    reply: { Klicks: [{ Am: '2026-10-14T16:02:00.000Z', Art: 'Gezaehlt' }], IstMehr: false },
  },
});
