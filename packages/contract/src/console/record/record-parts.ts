import { object, z } from 'zod';
import { Day, givenText, Uuid } from '#fields.ts';
import { ExplanationView } from '#reward/explanation.ts';
import { ACTOR_KINDS } from '#values/actor-kind.ts';
import { CONSOLE_ACTS, type ConsoleActName } from '#values/console/acts.ts';
import { ACT_OBSTACLES } from '#values/console/possible-acts.ts';
import { NOTE_DISCLOSURES, TIMELINE_FILTER_NAMES, TIMELINE_KINDS } from '#values/console/records.ts';
import { LANGUAGES } from '#values/language.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '#values/limits.ts';
import { BENEFICIARIES } from '#values/state/states.ts';
import { operatorCall } from '../act.ts';

const ACT_NAMES = Object.keys(CONSOLE_ACTS) as [ConsoleActName, ...ConsoleActName[]];

export const Situation = object({
  Beguenstigter: z.enum(BENEFICIARIES),
  WertCent: z
    .int()
    .nullable()
    .describe(
      'Value of the reward that the beneficiary gets or would get, in cents; null while nothing is known to be owed.',
    ),
  Erklaerung: ExplanationView,
}).meta({
  id: 'Situation',
  description: 'Why a beneficiary has no reward yet, or the outcome of the reward, explained for operators.',
});
export type Situation = z.infer<typeof Situation>;

export const ActView = object({
  Akt: z.enum(ACT_NAMES),
  Hindernis: z
    .enum(ACT_OBSTACLES)
    .nullable()
    .describe('Why the action is not possible at the moment; null when it is.'),
  IstAbhilfe: z
    .boolean()
    .describe(
      'Whether it removes the obstacle. Whether the action resolves the reason given in the situation (`Lagen`).',
    ),
}).meta({ id: 'ActView', description: "An action that fits the record now and that the caller's roles allow." });
export type ActView = z.infer<typeof ActView>;

export const ActorView = object({ Art: z.enum(ACTOR_KINDS), Name: z.string().nullable() }).meta({
  id: 'ActorView',
  description: 'Who did something: the kind of actor, and the name, null where there is none.',
});
export type ActorView = z.infer<typeof ActorView>;

/** Examples for the calls that return these. */
export const exampleSituation: Situation = {
  Beguenstigter: 'Empfehler',
  WertCent: 3500,
  Erklaerung: {
    Code: 'premiumMissing',
    Auch: ['complaintPeriod'],
    Werte: {},
    ErwartetAm: null,
    FruehestensAm: '2026-11-29',
    UeberfaelligSeit: null,
    AmZug: 'Auftraggeber',
    NaechstesAm: '2026-11-26',
    IstEndgueltig: false,
    Handlungen: [],
  },
};
export const exampleActor: ActorView = { Art: 'System', Name: 'crm' };

/** Roles of a person in a programme: recommender, contact, or both. */
export const PERSON_ROLES = ['Empfehler', 'Kontakt', 'Beides'] as const;

export const PersonCard = object({
  Id: Uuid.nullable().describe('Id for `getPerson`; null for a person whose data were deleted.'),
  Name: z
    .string()
    .describe('Full name of a recommender; of a contact, the first letter of the first name and the last name.'),
  Rolle: z.enum(PERSON_ROLES),
  Email: z.string().nullable(),
  Konto: z.string().nullable().describe('Masked IBAN: country and the last four characters.'),
  KontoGeaendertAm: z.iso.datetime().nullable().describe('When the bank account was changed.'),
  Ort: z
    .string()
    .nullable()
    .describe('Beginning of the postcode, and city, as given by a contact; null for people who are only recommenders.'),
  Seit: z.iso.datetime().nullable(),
  BestaetigtAm: z.iso.datetime().nullable(),
  ZustimmungAm: z.iso.datetime().nullable(),
  GeloeschtAm: z.iso.datetime().nullable(),
  Sperre: z.string().nullable().describe('The kind of block; null when there is none.'),
  MailsZurueck: z
    .object({ Seit: z.iso.datetime(), Status: z.string() })
    .nullable()
    .describe('Since when mails to the address bounce, and the status code of the last one; null while they arrive.'),
  Empfehlungen: z.int(),
}).meta({
  id: 'PersonCard',
  description: 'A person as every operator sees them: with the name, everything else masked.',
});
export type PersonCard = z.infer<typeof PersonCard>;

export const ColleagueView = object({ Id: Uuid, Name: z.string() }).meta({
  id: 'ColleagueView',
  description: 'An operator.',
});
export type ColleagueView = z.infer<typeof ColleagueView>;

export const NoteView = object({
  Id: Uuid,
  Text: z.string(),
  Von: ColleagueView,
  Am: z.iso.datetime(),
  Auskunft: z.enum(NOTE_DISCLOSURES),
}).meta({
  id: 'NoteView',
  description: 'A note of an operator.',
});
export type NoteView = z.infer<typeof NoteView>;

export const exampleColleague: ColleagueView = { Id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11', Name: 'Ina Support' };

export const examplePersonCard: PersonCard = {
  Id: '6a1f0d1c-54cf-4bd4-8a0e-55ad015c0ffe',
  Name: 'Anna Muster',
  Rolle: 'Empfehler',
  Email: 'a•••@example.org',
  Konto: 'DE•• •••• •••• •••• ••20 51',
  KontoGeaendertAm: '2026-10-13T09:20:00.000Z',
  Ort: null,
  Seit: '2026-03-02T08:00:00.000Z',
  BestaetigtAm: '2026-03-02T08:05:00.000Z',
  ZustimmungAm: null,
  GeloeschtAm: null,
  Sperre: null,
  MailsZurueck: null,
  Empfehlungen: 6,
};

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
