import { z } from 'zod';
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

const common = { base: 'client', auth: 'agency', status: 200, method: 'PUT', errors: ['notAllowed'] } as const;
const params = z.object({ agentur: givenText(AGENT_NUMBER_MAX_LENGTH) });
const request = { params, body: ReportRequest } as const;
const exampleRequest = {
  params: { agentur: '4711' },
  body: { OrderBy: null, Descending: true, Pagesize: 25, Pagenumber: 1, Filter: [] },
} as const;

/** An order in the agency's list. */
export const OrderRow = z.object({
  Auftragsnummer: z.string(),
  Auftragsdatum: z.iso.date(),
  Produkt: z.string(),
  Empfehler: z.string(),
  Empfehlungsnummer: z.string(),
  Status: z.enum(ORDER_STATES),
  OffeneBedingungen: z.array(z.enum(ORDER_CONDITIONS)),
  Freigebbar: z.boolean(),
  /** Until when a release can be undone; null if it cannot. */
  WiderrufbarBis: z.iso.datetime().nullable(),
  PraemieCent: z.int(),
});
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

/** Lists the agency's orders with the conditions that they do not meet yet. */
export const reportAgencyOrders = defineCall({
  ...common,
  ...request,
  name: 'reportAgencyOrders',
  summary: 'List the agency’s orders',
  path: '/agentur/auftraege/{agentur}',
  right: REPORTS.auftraege.right,
  reply: listOf(OrderRow),
  example: {
    ...exampleRequest,
    reply: {
      ...exampleList,
      Items: [exampleOrder],
    },
  },
});

/** A recommendation in the agency's list. */
export const RecommendationRow = z.object({
  Empfehlungsnummer: z.string(),
  ErstelltAm: z.iso.datetime(),
  Empfehler: z.string(),
  Produkt: z.string(),
  /** Channel by which the recommendation was shared; null before. */
  Kanal: z.enum(CHANNEL_CODES).nullable(),
  Besuche: z.int(),
  Auftraege: z.int(),
});
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

/** Lists the recommendations that count for the agency. */
export const reportRecommendations = defineCall({
  ...common,
  ...request,
  name: 'reportRecommendations',
  summary: 'List the agency’s recommendations with their recommenders',
  path: '/agentur/empfehlungen/{agentur}',
  right: REPORTS.empfehlungen.right,
  reply: listOf(RecommendationRow),
  example: {
    ...exampleRequest,
    reply: {
      ...exampleList,
      Items: [exampleRecommendation],
    },
  },
});

/** A lead: a person who requested an offer and has no contract yet. */
export const LeadRow = z.object({
  Auftragsnummer: z.string(),
  EingangAm: z.iso.datetime(),
  Name: z.string(),
  Email: z.string().nullable(),
  Telefon: z.string().nullable(),
  Produkt: z.string(),
  Stand: z.enum(LEAD_STAGES),
  Notiz: z.string().nullable(),
});
export type LeadRow = z.infer<typeof LeadRow>;

/** Lists the agency's leads: people who requested an offer and have no contract yet. */
export const reportLeads = defineCall({
  ...common,
  ...request,
  name: 'reportLeads',
  summary: 'List the agency’s leads',
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

/** An invitation and its state. */
export const InvitationRow = z.object({
  Einladungsnummer: z.string(),
  EingeladenAm: z.iso.datetime(),
  Name: z.string(),
  Email: z.string(),
  Art: z.enum(INVITATION_KINDS),
  Mitarbeiternummer: z.string().nullable(),
  Status: z.enum(INVITATION_STATES),
});
export type InvitationRow = z.infer<typeof InvitationRow>;

/** Lists the agency's invitations with their state. */
export const reportInvitations = defineCall({
  ...common,
  ...request,
  name: 'reportInvitations',
  summary: 'List the agency’s invitations',
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

/** A reward for an order of the agency. */
export const RewardRow = z.object({
  Praemierungsnummer: z.string(),
  ErstelltAm: z.iso.datetime(),
  Auftragsnummer: z.string(),
  Produkt: z.string(),
  Beguenstigter: z.enum(BENEFICIARIES),
  Status: z.enum(CLAIM_STATES),
  WertCent: z.int(),
});
export type RewardRow = z.infer<typeof RewardRow>;

/** Lists the rewards of the agency's orders. */
export const reportRewards = defineCall({
  ...common,
  ...request,
  name: 'reportRewards',
  summary: 'List the rewards of the agency’s orders',
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
