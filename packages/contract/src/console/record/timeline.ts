import { object, z } from 'zod';
import { Day, givenText, Uuid } from '#fields.ts';
import { TIMELINE_FILTER_NAMES, TIMELINE_KINDS } from '#values/console/records.ts';
import { LANGUAGES } from '#values/language.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '#values/limits.ts';
import { operatorCall } from '../act.ts';
import { ActorView, exampleActor } from './record-parts.ts';

export const TimelineEntry = object({
  Id: z.string(),
  Am: z.iso.datetime(),
  Art: z.enum(TIMELINE_KINDS),
  Was: z.string().describe('Name of the event within its kind: of a state change, a mail or an action.'),
  Von: ActorView.nullable(),
  Werte: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe("Values for the event's text: numbers, states, sums in cents and texts. Addresses are masked."),
}).meta({ id: 'TimelineEntry', description: 'One event in a timeline.' });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const Timeline = object({
  Eintraege: z.array(TimelineEntry),
  Weiter: z.string().nullable().describe('Cursor of the next, older page; null on the last page.'),
}).meta({ id: 'Timeline', description: 'A page of a timeline, newest first.' });
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
const shared = { act: 'record.read' } as const;

export const getReferralTimeline = operatorCall('getReferralTimeline', {
  ...shared,
  summary: 'Get the timeline of a recommendation',
  description: 'Returns a page of the timeline of a recommendation, newest first.',
  path: '/verwaltung/empfehlungen/{nr}/verlauf',
  params: number,
  query: z.strictObject({
    nach: givenText(80).optional().describe('Cursor: `Weiter` of the previous page.'),
    nur: z.enum(TIMELINE_FILTER_NAMES).optional().describe('Returns only entries of this kind.'),
  }),
  reply: Timeline,
  errors: ['notAllowed', 'recommendationNotFound'],
  example: { params: { nr: '7F3K9QZ1A6' }, query: {}, reply: exampleTimeline },
});

export const getReferralClicks = operatorCall('getReferralClicks', {
  ...shared,
  summary: 'List the clicks of a recommendation on one day',
  description: 'Lists the single clicks of one channel on one day, including those that are not counted.',
  path: '/verwaltung/empfehlungen/{nr}/klicks',
  params: number,
  query: z.strictObject({ tag: Day.describe('Calendar day.'), kanal: givenText(40).describe('Code of the channel.') }),
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

export const SentMail = object({
  Id: Uuid,
  Art: z.string().describe('The kind of mail.'),
  Betreff: z.string().nullable().describe('Subject; null once it has been erased, like the address (`An`).'),
  An: z.string().nullable(),
  Sprache: z.enum(LANGUAGES),
  Text: z.string().describe('Text as it was sent, with dots in place of links, codes and addresses.'),
  ErstelltAm: z.iso.datetime(),
  GesendetAm: z.iso.datetime().nullable(),
  BleibtBis: z.iso.date().describe('Until when it is stored. Last day on which the text is stored.'),
}).meta({ id: 'SentMail', description: 'A sent mail, as far as it is still stored.' });
export type SentMail = z.infer<typeof SentMail>;

export const openSentMail = operatorCall('openSentMail', {
  summary: 'Get the text of a sent mail (without its links and codes)',
  description:
    'Returns the text of a sent mail; the audit log records who read it. Responds 410 `mailTextGone` once the text is erased.',
  method: 'POST',
  path: '/verwaltung/mails/{id}/oeffnen',
  act: 'mail.open',
  params: z.object({ id: Uuid }),
  reply: SentMail,
  errors: ['notAllowed', 'mailTextGone'],
  example: {
    params: { id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77' },
    reply: {
      Id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77',
      Art: 'pickup',
      Betreff: '35,00 € liegen für Sie bereit',
      An: 'a•••@example.org',
      Sprache: 'de',
      Text: 'Ihre Prämie ist da\n\nHallo Anna,\n\nJetzt abholen:\n••••',
      ErstelltAm: '2026-11-15T09:30:00.000Z',
      GesendetAm: '2026-11-15T09:30:04.000Z',
      BleibtBis: '2027-05-14',
    },
  },
});

/** The calls about mails that were sent. */
export const SENT_MAIL_CALLS = [openSentMail] as const;
