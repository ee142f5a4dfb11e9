import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';
import { exampleList, ListRequest, listOf } from '../list.ts';
import { REPORTS } from '../values/agency-report.ts';
import { CHANNEL_CODES } from '../values/channel.ts';
import { AGENT_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import {
  BENEFICIARIES,
  CLAIM_STATES,
  INVITATION_KINDS,
  INVITATION_STATES,
  LEAD_STAGES,
  ORDER_CONDITIONS,
  ORDER_STATES,
} from '../values/state/states.ts';

/** Sorting, paging and filter of a list (spec 1 §3). */
export const ReportRequest = ListRequest;
export type ReportRequest = ListRequest;

const common = { auth: 'agency', method: 'PUT', errors: ['notAllowed'] } as const;
const params = z.object({ agentur: givenText(AGENT_NUMBER_MAX_LENGTH) });
const request = { params, body: ReportRequest } as const;
const exampleRequest = {
  params: { agentur: '4711' },
  body: { OrderBy: null, Descending: true, Pagesize: 25, Pagenumber: 1, Filter: [] },
} as const;

export const OrderRow = object({
  Auftragsnummer: z.string(),
  Auftragsdatum: z.iso.date(),
  Produkt: z.string(),
  Empfehler: z.string(),
  Empfehlungsnummer: z.string(),
  Status: z.enum(ORDER_STATES),
  OffeneBedingungen: z.array(z.enum(ORDER_CONDITIONS)),
  Freigebbar: z.boolean().describe('Whether the order can be released now.'),
  WiderrufbarBis: z.iso.datetime().nullable().describe('Until when a release can be undone; null if it cannot.'),
  PraemieCent: z.int(),
}).meta({ id: 'OrderRow', description: "An order in the agency's list." });
export type OrderRow = z.infer<typeof OrderRow>;

/** An order for examples. */
export const exampleOrder: OrderRow = {
  Auftragsnummer: '4T7N0R2C9XKM',
  Auftragsdatum: '2026-11-01',
  Produkt: 'Hausrat Komfort',
  Empfehler: 'Anna Muster',
  Empfehlungsnummer: '7F3K9QZ1A6',
  Status: 'Bestaetigt',
  OffeneBedingungen: [],
  Freigebbar: true,
  WiderrufbarBis: null,
  PraemieCent: 5000,
};

export const reportAgencyOrders = defineCall('reportAgencyOrders', {
  ...common,
  ...request,
  summary: 'List the agency’s orders',
  description: "Lists the agency's orders with the conditions that they do not meet yet.",
  path: '/agentur/auftraege/{agentur}',
  right: REPORTS.auftraege.right,
  reply: listOf(OrderRow),
  example: { ...exampleRequest, reply: { ...exampleList, Items: [exampleOrder] } },
});

export const RecommendationRow = object({
  Empfehlungsnummer: z.string(),
  ErstelltAm: z.iso.datetime(),
  Empfehler: z.string(),
  Produkt: z.string(),
  Kanal: z.enum(CHANNEL_CODES).nullable().describe('Channel by which the recommendation was shared; null before.'),
  Besuche: z.int(),
  Auftraege: z.int(),
}).meta({ id: 'RecommendationRow', description: "A recommendation in the agency's list." });
export type RecommendationRow = z.infer<typeof RecommendationRow>;

/** A recommendation for examples. */
export const exampleRecommendation: RecommendationRow = {
  Empfehlungsnummer: '7F3K9QZ1A6',
  ErstelltAm: '2026-10-01T09:30:00.000Z',
  Empfehler: 'Anna Muster',
  Produkt: 'Hausrat Komfort',
  Kanal: 'whatsapp',
  Besuche: 3,
  Auftraege: 1,
};

export const reportRecommendations = defineCall('reportRecommendations', {
  ...common,
  ...request,
  summary: 'List the agency’s recommendations with their recommenders',
  description: 'Lists the recommendations that count for the agency.',
  path: '/agentur/empfehlungen/{agentur}',
  right: REPORTS.empfehlungen.right,
  reply: listOf(RecommendationRow),
  example: { ...exampleRequest, reply: { ...exampleList, Items: [exampleRecommendation] } },
});

export const LeadRow = object({
  Auftragsnummer: z.string(),
  EingangAm: z.iso.datetime().describe('When the lead or case was received.'),
  Name: z.string(),
  Email: z.string().nullable(),
  Telefon: z.string().nullable(),
  Produkt: z.string(),
  Stand: z.enum(LEAD_STAGES),
  Notiz: z.string().nullable(),
}).meta({ id: 'LeadRow', description: 'A lead: a person who requested an offer and has no contract yet.' });
export type LeadRow = z.infer<typeof LeadRow>;

export const reportLeads = defineCall('reportLeads', {
  ...common,
  ...request,
  summary: 'List the agency’s leads',
  description: "Lists the agency's leads: people who requested an offer and have no contract yet.",
  path: '/agentur/leads/{agentur}',
  right: REPORTS.leads.right,
  reply: listOf(LeadRow),
  example: {
    ...exampleRequest,
    reply: {
      ...exampleList,
      Items: [
        {
          Auftragsnummer: '4T7N0R2C9XKM',
          EingangAm: '2026-11-10T09:30:00.000Z',
          Name: 'Kim Kunde',
          Email: 'kim.kunde@example.org',
          Telefon: null,
          Produkt: 'Hausrat Komfort',
          Stand: 'Kontaktiert',
          Notiz: 'Rückruf am Freitag',
        },
      ],
    },
  },
});

export const InvitationRow = object({
  Einladungsnummer: z.string(),
  EingeladenAm: z.iso.datetime(),
  Name: z.string(),
  Email: z.string(),
  Art: z.enum(INVITATION_KINDS),
  Mitarbeiternummer: z.string().nullable(),
  Status: z.enum(INVITATION_STATES),
}).meta({ id: 'InvitationRow', description: 'An invitation and its state.' });
export type InvitationRow = z.infer<typeof InvitationRow>;

export const reportInvitations = defineCall('reportInvitations', {
  ...common,
  ...request,
  summary: 'List the agency’s invitations',
  description: "Lists the agency's invitations with their state.",
  path: '/agentur/einladungen/{agentur}',
  right: REPORTS.einladungen.right,
  reply: listOf(InvitationRow),
  example: {
    ...exampleRequest,
    reply: {
      ...exampleList,
      Items: [
        {
          Einladungsnummer: '7F3K9QZ1A6',
          EingeladenAm: '2026-11-10T09:30:00.000Z',
          Name: 'Kim Kunde',
          Email: 'kim.kunde@example.org',
          Art: 'Kunde',
          Mitarbeiternummer: null,
          Status: 'Versendet',
        },
      ],
    },
  },
});

export const RewardRow = object({
  Praemierungsnummer: z.string(),
  ErstelltAm: z.iso.datetime(),
  Auftragsnummer: z.string(),
  Produkt: z.string(),
  Beguenstigter: z.enum(BENEFICIARIES),
  Status: z.enum(CLAIM_STATES),
  WertCent: z.int(),
}).meta({ id: 'RewardRow', description: 'A reward for an order of the agency.' });
export type RewardRow = z.infer<typeof RewardRow>;

export const reportRewards = defineCall('reportRewards', {
  ...common,
  ...request,
  summary: 'List the rewards of the agency’s orders',
  description: "Lists the rewards of the agency's orders.",
  path: '/agentur/praemien/{agentur}',
  right: REPORTS.praemien.right,
  reply: listOf(RewardRow),
  example: {
    ...exampleRequest,
    reply: {
      ...exampleList,
      Items: [
        {
          Praemierungsnummer: 'P7F3K9QZ1A',
          ErstelltAm: '2026-11-10T09:30:00.000Z',
          Auftragsnummer: '4T7N0R2C9XKM',
          Produkt: 'Hausrat Komfort',
          Beguenstigter: 'Empfehler',
          Status: 'Offen',
          WertCent: 5000,
        },
      ],
    },
  },
});
