import { z } from 'zod';
import { Day, givenText, Uuid } from '#fields.ts';
import { TIMELINE_FILTER_NAMES, TIMELINE_KINDS } from '#values/console/records.ts';
import { LANGUAGES } from '#values/language.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '#values/limits.ts';
import { operatorCall } from '../act.ts';
import { ActorView, exampleActor } from './record-parts.ts';

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
const shared = { act: 'record.read' } as const;

/** Returns a page of the timeline of a recommendation, newest first. */
export const getReferralTimeline = operatorCall('getReferralTimeline', {
  ...shared,
  summary: 'Get the timeline of a recommendation',
  path: '/verwaltung/empfehlungen/{nr}/verlauf',
  params: number,
  query: z.strictObject({ nach: givenText(80).optional(), nur: z.enum(TIMELINE_FILTER_NAMES).optional() }),
  reply: Timeline,
  errors: ['notAllowed', 'recommendationNotFound'],
  example: { params: { nr: '7F3K9QZ1A6' }, query: {}, reply: exampleTimeline },
});

/** Lists the single clicks of one channel on one day, including those that are not counted. */
export const getReferralClicks = operatorCall('getReferralClicks', {
  ...shared,
  summary: 'List the clicks of a recommendation on one day',
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

/** A sent mail, as far as it is still stored. */
export const SentMail = z.object({
  Id: Uuid,
  /** The kind of mail. */
  Art: z.string(),
  /** Subject; null once it has been erased, like the address (`An`). */
  Betreff: z.string().nullable(),
  An: z.string().nullable(),
  Sprache: z.enum(LANGUAGES),
  /** Text as it was sent, with dots in place of links, codes and addresses. */
  Text: z.string(),
  ErstelltAm: z.iso.datetime(),
  GesendetAm: z.iso.datetime().nullable(),
  /** Last day on which the text is stored. */
  BleibtBis: z.iso.date(),
});
export type SentMail = z.infer<typeof SentMail>;

/** Returns the text of a sent mail; the audit log records who read it. Responds 410 `mailTextGone` once the text is erased. */
export const openSentMail = operatorCall('openSentMail', {
  summary: 'Get the text of a sent mail (without its links and codes)',
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
