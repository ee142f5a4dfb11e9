import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { because, Day, givenNumber, givenText, Uuid } from '../fields.ts';
import {
  AGENT_NUMBER_MAX_LENGTH,
  EXTRA_REWARD_MAX_CENTS,
  LEAD_NOTE_MAX_LENGTH,
  PORTAL_NUMBER_MAX_LENGTH,
} from '../values/limits.ts';
import { LEAD_STAGES, ORDER_CONDITIONS, ORDER_STATES } from '../values/state/states.ts';

const agencyParams = z.object({ agentur: givenText(AGENT_NUMBER_MAX_LENGTH) });

export const RewardPlan = object({
  Id: z.string(),
  ProduktId: z.int().nullable(),
  ProduktName: z.string().nullable().describe('Name of the product; null if the plan applies to every product.'),
  ZusatzCent: z.int().positive(),
  GueltigVon: z.iso.date(),
  GueltigBis: z.iso.date().nullable(),
  AngelegtVon: z.string().describe('Name of the person or system that created the entry.'),
}).meta({
  id: 'RewardPlan',
  description: 'A supplement that the agency adds to the rewards of a product for a limited time.',
});

const examplePlan = {
  Id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77',
  ProduktId: 462,
  ProduktName: 'Hausrat Komfort',
  ZusatzCent: 1000,
  GueltigVon: '2026-12-01',
  GueltigBis: '2026-12-31',
  AngelegtVon: 'Ines Inhaber',
};

export const listRewardPlans = defineCall('listRewardPlans', {
  auth: 'agency',
  summary: 'List the agency’s reward plans',
  description: "Lists the agency's reward plans, current and future ones first.",
  path: '/agentur/praemienplan/{agentur}',
  right: { Aktion: 'view', Bereich: 'Praemienplan' },
  params: agencyParams,
  reply: z.array(RewardPlan),
  errors: ['notAllowed'],
  example: { params: { agentur: '4711' }, reply: [examplePlan] },
});

export const addRewardPlan = defineCall('addRewardPlan', {
  auth: 'agency',
  summary: 'Add a reward plan',
  description:
    'Adds a reward plan. Responds 409 `rewardPlanOverlaps` if it overlaps with another plan for the same product.',
  method: 'POST',
  path: '/agentur/praemienplan/{agentur}',
  right: { Aktion: 'add', Bereich: 'Praemienplan' },
  params: agencyParams,
  body: z.object({
    ProduktId: givenNumber('productNotFound')
      .nullable()
      .describe('Number of the product in the catalogue; null for every product.'),
    ZusatzCent: z
      .int(because('fieldMissing'))
      .min(1, because('inputInvalid'))
      .max(EXTRA_REWARD_MAX_CENTS, because('inputInvalid')),
    GueltigVon: Day,
    GueltigBis: Day.nullable(),
  }),
  reply: RewardPlan,
  status: 201,
  errors: ['notAllowed', 'productNotFound', 'rewardPlanOverlaps'],
  isIdempotent: true,
  example: {
    params: { agentur: '4711' },
    body: { ProduktId: 462, ZusatzCent: 1000, GueltigVon: '2026-12-01', GueltigBis: '2026-12-31' },
    reply: examplePlan,
  },
});

export const deleteRewardPlan = defineCall('deleteRewardPlan', {
  auth: 'agency',
  summary: 'Delete a reward plan, or end it today',
  description:
    'Deletes a plan that has not started; a plan that has started ends today instead, because orders already rely on it.',
  method: 'DELETE',
  path: '/agentur/praemienplan/{agentur}/{id}',
  right: { Aktion: 'delete', Bereich: 'Praemienplan' },
  params: agencyParams.extend({ id: Uuid }),
  reply: z.object({ EndetAm: z.iso.date().nullable() }),
  errors: ['notAllowed'],
  example: { params: { agentur: '4711', id: examplePlan.Id }, reply: { EndetAm: null } },
});

export const getAgencyData = defineCall('getAgencyData', {
  auth: 'agency',
  summary: 'Get the agency’s master data',
  description: "Returns the agency's master data and its link.",
  path: '/agentur/stammdaten/{agentur}',
  right: { Aktion: 'view', Bereich: 'Stammdaten' },
  params: agencyParams,
  reply: z.object({
    Agenturnummer: z.string(),
    Name: z.string(),
    Strasse: z.string().nullable(),
    Plz: z.string().nullable(),
    Ort: z.string().nullable(),
    Telefon: z.string().nullable(),
    Email: z.string().nullable(),
    Empfehlungslink: z.string().describe('Link through which visitors create recommendations for this agency.'),
  }),
  errors: ['notAllowed'],
  example: {
    params: { agentur: '4711' },
    reply: {
      Agenturnummer: '4711',
      Name: 'Agentur am Hafen',
      Strasse: 'Kaistraße 1',
      Plz: '20457',
      Ort: 'Hamburg',
      Telefon: null,
      Email: 'hafen@agentur.example',
      Empfehlungslink: 'https://empfehlen.example.org/agent/empfehlen/462?agent=4711',
    },
  },
});

export const downloadAgencySheet = defineCall('downloadAgencySheet', {
  auth: 'agency',
  summary: 'Download the agency’s link as a printable page',
  description:
    "Returns the agency's link as a printable A4 page (PDF): the client's logo, a large QR code, and the agency's name.",
  path: '/agentur/aushang/{agentur}',
  right: { Aktion: 'view', Bereich: 'Stammdaten' },
  params: agencyParams,
  reply: z.string(),
  replyType: 'application/pdf',
  errors: ['notAllowed'],
  example: { params: { agentur: '4711' }, reply: '%PDF-1.7 …' },
});

/** States of a release: requested and not yet in effect, in effect, or undone. */
export const RELEASE_STATES = ['Angefordert', 'Freigegeben', 'Zurueckgenommen'] as const;

export const Release = object({
  Auftragsnummer: z.string(),
  Freigabe: z.enum(RELEASE_STATES),
  Status: z.enum(ORDER_STATES),
  OffeneBedingungen: z.array(z.enum(ORDER_CONDITIONS)),
  WiderrufbarBis: z.iso.datetime().nullable(),
}).meta({ id: 'Release', description: 'Result of a release: its state, and until when it can be undone.' });
export type Release = z.infer<typeof Release>;

const exampleRelease: Release = {
  Auftragsnummer: '4T7N0R2C9XKM',
  Freigabe: 'Angefordert',
  Status: 'Bestaetigt',
  OffeneBedingungen: [],
  WiderrufbarBis: '2026-11-15T09:30:10.000Z',
};

// Spec 2 §7.9
export const releaseAgencyOrder = defineCall('releaseAgencyOrder', {
  auth: 'agency',
  summary: 'Release an order of the agency',
  description:
    'Releases an order. The release takes effect after ten seconds, until which it can be undone. Idempotent.',
  method: 'PUT',
  path: '/agentur/auftragfreigeben/{agentur}/{auftrag}',
  right: { Aktion: 'manage', Bereich: 'Auftragsfreigabe' },
  params: agencyParams.extend({ auftrag: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  reply: Release,
  errors: ['notAllowed', 'orderNotReleasable', 'orderNotFound'],
  example: { params: { agentur: '4711', auftrag: '4T7N0R2C9XKM' }, reply: exampleRelease },
});

export const undoRelease = defineCall('undoRelease', {
  auth: 'agency',
  summary: 'Undo the release of an order',
  description: 'Undoes a release within its ten seconds; after that it responds 409 `orderNotReleasable`.',
  method: 'DELETE',
  path: '/agentur/auftragfreigeben/{agentur}/{auftrag}',
  right: { Aktion: 'manage', Bereich: 'Auftragsfreigabe' },
  params: agencyParams.extend({ auftrag: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  reply: Release,
  errors: ['notAllowed', 'orderNotReleasable', 'orderNotFound'],
  example: {
    params: { agentur: '4711', auftrag: '4T7N0R2C9XKM' },
    reply: { ...exampleRelease, Freigabe: 'Zurueckgenommen', WiderrufbarBis: null },
  },
});

export const noteLead = defineCall('noteLead', {
  auth: 'agency',
  summary: 'Update the stage and the note of a lead',
  description: 'Stores the stage of a lead and a note about it.',
  method: 'PUT',
  path: '/agentur/lead/{agentur}/{auftrag}',
  // Everyone who works with contacts may do this, as with invitations.
  right: { Aktion: 'view', Bereich: 'Einladungstool' },
  params: agencyParams.extend({ auftrag: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  body: z.object({
    Stand: z.enum(LEAD_STAGES, because('inputInvalid')),
    Notiz: givenText(LEAD_NOTE_MAX_LENGTH).describe('Note; empty to remove it.'),
  }),
  reply: z.object({ Stand: z.enum(LEAD_STAGES), Notiz: z.string() }),
  errors: ['notAllowed', 'orderNotFound'],
  example: {
    params: { agentur: '4711', auftrag: '4T7N0R2C9XKM' },
    body: { Stand: 'Kontaktiert', Notiz: 'Rückruf am Freitag' },
    reply: { Stand: 'Kontaktiert', Notiz: 'Rückruf am Freitag' },
  },
});
