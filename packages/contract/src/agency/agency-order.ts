import { array, object, z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';
import { ExplanationView } from '../reward/explanation.ts';
import { AGENT_NUMBER_MAX_LENGTH, PORTAL_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { BENEFICIARIES, CLAIM_STATES, ORDER_STATES } from '../values/state/states.ts';
import { exampleOrder, OrderRow } from './agency-reports.ts';

/** Events of an order, as shown to an agency. */
export const ORDER_TURNS = [
  'Gemeldet',
  'VertragGemeldet',
  'Bestaetigt',
  'FreigabeAngefordert',
  'FreigabeZurueckgenommen',
  'Freigegeben',
  'Erledigt',
  'Abgelehnt',
  'Widerrufen',
  'Storniert',
  'Geaendert',
] as const;
export type OrderTurn = (typeof ORDER_TURNS)[number];

/** Kinds of actors of an event. Only colleagues are shown with their name. */
export const ORDER_ACTORS = ['Portal', 'System', 'Betreiber', 'Empfehler', 'Kunde', 'Kollege'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

export const AgencyOrder = object({
  ...OrderRow.shape,
  Vertragsnummer: z
    .string()
    .nullable()
    .describe("Number of the contract in the client's own systems; null for a lead."),
  Kunde: z.string().nullable().describe('Name of the customer; null until the customer has given consent.'),
  Kanal: z.string().nullable(),
  Neukunde: z.boolean().nullable(),
  ErstbeitragBezahltAm: z.iso.date().nullable(),
  Begruendung: ExplanationView.nullable().describe(
    "Status of the recommender's reward: why it is not paid yet, or its outcome.",
  ),
  Praemien: z.array(
    z.object({
      Praemierungsnummer: z.string(),
      Beguenstigter: z.enum(BENEFICIARIES),
      WertCent: z.int(),
      Status: z.enum(CLAIM_STATES),
    }),
  ),
  Verlauf: array(
    z.object({
      Am: z.iso.datetime(),
      Ereignis: z.enum(ORDER_TURNS),
      Status: z.enum(ORDER_STATES),
      Durch: z.enum(ORDER_ACTORS),
      Name: z.string().nullable().describe('Name of the colleague; null for all other actors.'),
    }),
  ).describe('Events of the order, oldest first.'),
}).meta({
  id: 'AgencyOrder',
  description: 'An order with everything that the agency needs to know before releasing it.',
});
export type AgencyOrder = z.infer<typeof AgencyOrder>;

export const getAgencyOrder = defineCall('getAgencyOrder', {
  summary: 'Get an order of the agency',
  description: 'Returns one order of the agency with customer, contract, conditions, rewards and history.',
  path: '/agentur/auftrag/{agentur}/{auftrag}',
  auth: 'agency',
  right: { Aktion: 'view', Bereich: 'AuftragsReport' },
  params: z.object({
    agentur: givenText(AGENT_NUMBER_MAX_LENGTH),
    auftrag: givenText(PORTAL_NUMBER_MAX_LENGTH),
  }),
  reply: AgencyOrder,
  errors: ['notAllowed', 'orderNotFound'],
  example: {
    params: { agentur: '4711', auftrag: '4T7N0R2C9XKM' },
    reply: {
      ...exampleOrder,
      Vertragsnummer: 'V-2026-004711',
      Kunde: 'Kim Kunde',
      Kanal: 'whatsapp',
      Neukunde: true,
      ErstbeitragBezahltAm: '2026-11-03',
      Begruendung: {
        Code: 'releaseMissing',
        Auch: [],
        Werte: {},
        ErwartetAm: null,
        FruehestensAm: null,
        UeberfaelligSeit: null,
        AmZug: 'Auftraggeber',
        NaechstesAm: '2026-11-26',
        IstEndgueltig: false,
        Handlungen: [],
      },
      Praemien: [{ Praemierungsnummer: 'P7F3K9QZ1A', Beguenstigter: 'Empfehler', WertCent: 5000, Status: 'Offen' }],
      Verlauf: [
        { Am: '2026-11-01T09:30:00.000Z', Ereignis: 'Gemeldet', Status: 'Gemeldet', Durch: 'System', Name: null },
      ],
    },
  },
});
