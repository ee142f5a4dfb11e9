import { array, object, z } from 'zod';
import { givenText, Uuid } from '#fields.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '#values/limits.ts';
import {
  BENEFICIARIES,
  CLAIM_KINDS,
  CLAIM_STATES,
  ORDER_STATES,
  PAYMENT_STATES,
  REWARD_KINDS,
} from '#values/state/states.ts';
import { STATIONS } from '#values/state/status-message.ts';
import { operatorCall } from '../act.ts';
import {
  ActorView,
  ActView,
  ColleagueView,
  exampleActor,
  exampleColleague,
  examplePersonCard,
  exampleSituation,
  exampleTimeline,
  NoteView,
  PersonCard,
  Situation,
  Timeline,
} from './record-parts.ts';

/** Conditions that an order must meet before a reward is ready, in display order. */
export const CONDITION_KINDS = [
  'Neukunde',
  'LinkGenutzt',
  'NichtBeendet',
  'AdresseBestaetigt',
  'DatenUndZustimmung',
  'ErstbeitragBezahlt',
  'Einspruchsfrist',
  'Freigabe',
] as const;

/** A condition with its day and source. */
const ConditionView = z.object({
  Art: z.enum(CONDITION_KINDS),
  /** Whether the condition is met; null while that is unknown. */
  IstErfuellt: z.boolean().nullable(),
  /** Day since which the condition is met, or on which it is expected; null where there is none. */
  Am: z.iso.date().nullable(),
  /** Who reported or fulfilled the condition. */
  Von: ActorView.nullable(),
  /** Who can fulfil the condition. */
  Zustaendig: z.enum(['Mandant', 'Empfehler', 'Kontakt', 'Agentur', 'automatisch']).nullable(),
});
export type ConditionView = z.infer<typeof ConditionView>;

/** A bank transfer that pays a claim. */
const PaymentView = z.object({
  EndToEndId: z.string(),
  Status: z.enum(PAYMENT_STATES),
  BetragCent: z.int(),
  Konto: z.string().nullable(),
  Lauf: z.string().nullable(),
  AusfuehrungAm: z.iso.date().nullable().describe('Day on which the bank pays.'),
  AngelegtAm: z.iso.datetime(),
});

export const ClaimView = object({
  Praemierungsnummer: z.string(),
  Beguenstigter: z.enum(BENEFICIARIES),
  Art: z.enum(CLAIM_KINDS),
  WertCent: z.int(),
  Status: z.enum(CLAIM_STATES),
  Wahl: z.enum(REWARD_KINDS).nullable().describe('The chosen reward; null before.'),
  Seit: z.iso.datetime().describe('When the claim reached its current state.'),
  AbholbarBis: z.iso.datetime().nullable(),
  Zahlungen: z.array(PaymentView),
}).meta({
  id: 'ConsoleClaimView',
  description: "A claim: a beneficiary's right to a reward, from an order, goodwill or the bonus.",
});
export type ClaimView = z.infer<typeof ClaimView>;

export const OrderStory = object({
  Auftragsnummer: z.string(),
  ExterneAuftragsnummer: z.string().nullable(),
  Empfehlungsnummer: z.string(),
  Produkt: z.string(),
  Status: z.enum(ORDER_STATES),
  Auftragsdatum: z.iso.date(),
  GemeldetAm: z.iso.datetime(),
  GemeldetVon: ActorView.describe('Person who reported it.'),
  Kanal: z.string().nullable(),
  IstVertrag: z.boolean().describe('Whether the client reported the contract; otherwise it is a lead.'),
  Kontakt: PersonCard.nullable().describe('The contact who concluded the contract.'),
  Zuordenbar: array(
    z.object({
      Empfaengernummer: z.string(),
      Name: z.string(),
      Email: z.string().nullable(),
      ZustimmungAm: z.iso.datetime().nullable(),
    }),
  ).describe(
    'Contacts whom the order can be assigned to: they confirmed and have no contract; empty if it has a contact or has ended.',
  ),
  IstTrennbar: z
    .boolean()
    .describe('Whether the assignment to the contact can be undone: the contact has not picked a reward up.'),
  Bedingungen: z.array(ConditionView),
  Praemierungen: z.array(ClaimView),
}).meta({ id: 'OrderStory', description: 'An order with its conditions and claims.' });
export type OrderStory = z.infer<typeof OrderStory>;

export const ReferralPage = object({
  Empfehlungsnummer: z.string(),
  Empfehlungscode: z.string().nullable(),
  Produkt: z.string(),
  AnteilEmpfehler: z.int(),
  ErstelltAm: z.iso.datetime(),
  GueltigBis: z.iso.datetime(),
  UhrAngehaltenAm: z.iso
    .datetime()
    .nullable()
    .describe(
      'When an order made the recommendation permanent; null before. When an order stopped the expiry of the link; null while the link can expire.',
    ),
  IstGueltig: z.boolean().describe('Whether the link works.'),
  Agentur: z.object({ Nummer: z.string(), Name: z.string() }).nullable(),
  Lagen: z.array(Situation).describe('Situation of each beneficiary; one entry where both have the same.'),
  Stationen: z
    .array(z.object({ Station: z.enum(STATIONS), Am: z.iso.date().nullable() }))
    .describe('Stations of the progress bar.'),
  Handlungen: z.array(ActView),
  Empfehler: PersonCard,
  Kontakte: z.array(PersonCard).describe('Contacts who gave their data or are named in an order.'),
  Links: z.array(
    z.object({
      Kanal: z.string(),
      Besuche: z.int(),
      Klicks: z.int(),
      ErsterBesuchAm: z.iso.datetime().nullable(),
      LetzterBesuchAm: z.iso.datetime().nullable(),
    }),
  ),
  Auftraege: z.array(OrderStory),
  Kulanz: object({
    Id: Uuid,
    Kundennummer: z.string(),
    Status: z.enum(['Offen', 'Angenommen', 'Abgelehnt']),
    BeantragtAm: z.iso.datetime().describe('When it was requested.'),
    Grund: z.string().nullable(),
    Praemierung: ClaimView.nullable().describe('The claim.'),
  })
    .nullable()
    .describe('Goodwill.'),
  Notizen: z.array(NoteView),
  ZugewiesenAn: ColleagueView.nullable(),
  Protokoll: z.int().describe('Number of audit log records about this recommendation.'),
  Verlauf: Timeline,
}).meta({ id: 'ReferralPage', description: 'A recommendation with everything that belongs to it.' });
export type ReferralPage = z.infer<typeof ReferralPage>;

const exampleClaim: ClaimView = {
  Praemierungsnummer: '8M2K5V7Q0RTX',
  Beguenstigter: 'Empfehler',
  Art: 'Empfehlung',
  WertCent: 3500,
  Status: 'Offen',
  Wahl: null,
  Seit: '2026-11-15T09:30:00.000Z',
  AbholbarBis: null,
  Zahlungen: [],
};

export const exampleOrderStory: OrderStory = {
  Auftragsnummer: '4T7N0R2C9XKM',
  ExterneAuftragsnummer: 'V-2026-004711',
  Empfehlungsnummer: '7F3K9QZ1A6',
  Produkt: 'Zuhause M',
  Status: 'Bestaetigt',
  Auftragsdatum: '2026-11-15',
  GemeldetAm: '2026-11-15T09:30:00.000Z',
  GemeldetVon: exampleActor,
  Kanal: 'whatsapp',
  IstVertrag: true,
  Kontakt: null,
  Zuordenbar: [
    {
      Empfaengernummer: '9f86d081884c7d659a2feaa0c55ad015',
      Name: 'B. Beispiel',
      Email: 'b•••@example.org',
      ZustimmungAm: '2026-11-15T09:30:00.000Z',
    },
  ],
  IstTrennbar: false,
  Bedingungen: [
    { Art: 'Neukunde', IstErfuellt: true, Am: '2026-11-15', Von: exampleActor, Zustaendig: 'Mandant' },
    { Art: 'ErstbeitragBezahlt', IstErfuellt: false, Am: null, Von: null, Zustaendig: 'Mandant' },
  ],
  Praemierungen: [exampleClaim],
};

const shared = { act: 'record.read' } as const;

export const getReferral = operatorCall('getReferral', {
  ...shared,
  summary: 'Get a recommendation',
  description:
    'Returns a recommendation with its links, orders, claims, people and timeline, and the reason why there is no reward yet.',
  path: '/verwaltung/empfehlungen/{nr}',
  params: z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  reply: ReferralPage,
  errors: ['notAllowed', 'recommendationNotFound'],
  example: {
    params: { nr: '7F3K9QZ1A6' },
    reply: {
      Empfehlungsnummer: '7F3K9QZ1A6',
      Empfehlungscode: null,
      Produkt: 'Zuhause M',
      AnteilEmpfehler: 50,
      ErstelltAm: '2026-10-13T09:20:00.000Z',
      GueltigBis: '2026-12-12T09:20:00.000Z',
      UhrAngehaltenAm: '2026-11-15T09:30:00.000Z',
      IstGueltig: true,
      Agentur: null,
      Lagen: [exampleSituation],
      Stationen: [{ Station: 'shared', Am: '2026-10-13' }],
      Handlungen: [{ Akt: 'order.update', Hindernis: null, IstAbhilfe: true }],
      Empfehler: examplePersonCard,
      Kontakte: [],
      Links: [{ Kanal: 'whatsapp', Besuche: 9, Klicks: 4, ErsterBesuchAm: null, LetzterBesuchAm: null }],
      Auftraege: [exampleOrderStory],
      Kulanz: null,
      Notizen: [],
      ZugewiesenAn: exampleColleague,
      Protokoll: 4,
      Verlauf: exampleTimeline,
    } satisfies ReferralPage,
  },
});

export const getConsoleOrder = operatorCall('getConsoleOrder', {
  ...shared,
  summary: 'Get an order',
  description: 'Returns an order with its conditions, claims and timeline.',
  path: '/verwaltung/auftraege/{nr}',
  params: z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  reply: z.object({
    Auftrag: OrderStory.describe('The order.'),
    Empfehler: PersonCard,
    Lagen: z.array(Situation),
    Handlungen: z.array(ActView),
    Verlauf: Timeline,
  }),
  errors: ['notAllowed', 'orderNotFound'],
  example: {
    params: { nr: '4T7N0R2C9XKM' },
    reply: {
      Auftrag: exampleOrderStory,
      Empfehler: examplePersonCard,
      Lagen: [exampleSituation],
      Handlungen: [],
      Verlauf: exampleTimeline,
    },
  },
});
