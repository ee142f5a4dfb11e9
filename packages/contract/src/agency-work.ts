import { z } from 'zod';
import { defineCall } from './call.ts';
import { captchaFields } from './captcha.ts';
import { coded, optionalText, requiredEmail, requiredText } from './fields.ts';
import { ORDER_CONDITIONS, ORDER_STATES } from './values/order-state.ts';

const agency = { base: 'client', auth: 'agency', status: 200 } as const;
const agencyParams = z.object({ agentur: z.string().max(40) });

/** How the agency knows the person it invites. */
export const INVITATION_KINDS = ['Kunde', 'Mitarbeiter', 'Interessent'] as const;

/** What became of an invitation. */
export const INVITATION_STATES = ['Versendet', 'Geoeffnet', 'Registriert', 'Empfohlen', 'Zurueckgezogen'] as const;

const InvitationBody = z.object({
  Vorname: requiredText(80),
  Nachname: requiredText(80),
  Email: requiredEmail(),
  /** The kind of conversation it came from (spec 1 §3). */
  Art: z.enum(INVITATION_KINDS),
  Mitarbeiternummer: optionalText(40),
  /** The agency it counts for; may be left out by whoever works for one only. */
  Agenturnummer: optionalText(40),
  /** The agency has the person's consent to this mail, and keeps the proof; nothing is sent without. */
  EinwilligungLiegtVor: z.literal(true, coded('PSOF0304')),
  /** The sentence that was ticked, as it was shown. */
  EinwilligungText: requiredText(2000),
  ...captchaFields,
});

/** Invites one of the agency's own employees or customers to recommend (spec 2 §7.8). */
export const invite = defineCall({
  ...agency,
  name: 'invite',
  summary: 'Invite somebody to recommend; without body: is a captcha required?',
  method: 'PUT',
  path: '/Einladung',
  right: { Aktion: 'view', Bereich: 'Einladungstool' },
  body: InvitationBody,
  reply: z.object({ Einladungsnummer: z.string(), Status: z.enum(INVITATION_STATES) }),
  status: 201,
  errors: ['PSOF0105', 'PSOF0110', 'PSOF0203', 'PSOF0304', 'PSOF0601', 'PSOF0602', 'PSOF0711'],
  captchaForm: 'invitation',
  captchaAddressField: 'Email',
  isIdempotent: true,
  example: {
    body: {
      Vorname: 'Kim',
      Nachname: 'Kunde',
      Email: 'kim.kunde@example.org',
      Art: 'Kunde',
      Mitarbeiternummer: null,
      EinwilligungLiegtVor: true,
      EinwilligungText: 'Die Person hat eingewilligt, diese Einladung per E-Mail zu erhalten.',
    },
    reply: { Einladungsnummer: '7F3K9QZ1A6', Status: 'Versendet' },
  },
});

/** What the page of an invitation shows: who invites, and the data it brings along. */
export const getInvitation = defineCall({
  name: 'getInvitation',
  summary: 'What an invitation link brings along',
  method: 'GET',
  path: '/Einladung/daten',
  base: 'client',
  auth: 'none',
  query: z.object({ einladung: z.string().min(1).max(200) }),
  reply: z.object({
    Vorname: z.string(),
    Nachname: z.string(),
    Email: z.string(),
    AgenturName: z.string(),
    Agenturnummer: z.string(),
    Art: z.enum(INVITATION_KINDS),
  }),
  status: 200,
  errors: ['PSOF0110', 'PSOF0201'],
  example: {
    query: { einladung: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8' },
    reply: {
      Vorname: 'Kim',
      Nachname: 'Kunde',
      Email: 'kim.kunde@example.org',
      AgenturName: 'Agentur am Hafen',
      Agenturnummer: '4711',
      Art: 'Kunde',
    },
  },
});

/** Takes an invitation back: its link leads nowhere from now on. */
export const withdrawInvitation = defineCall({
  ...agency,
  name: 'withdrawInvitation',
  summary: 'Withdraw an invitation',
  method: 'DELETE',
  path: '/agentur/einladung/{agentur}/{nummer}',
  right: { Aktion: 'manage', Bereich: 'Einladungstool' },
  params: agencyParams.extend({ nummer: z.string().max(40) }),
  reply: z.object({ Status: z.enum(INVITATION_STATES) }),
  errors: ['PSOF0203'],
  example: { params: { agentur: '4711', nummer: '7F3K9QZ1A6' }, reply: { Status: 'Zurueckgezogen' } },
});

/** Somebody who works for the agency. */
export const StaffMember = z.object({
  Id: z.string(),
  Name: z.string(),
  Email: z.string(),
  Mitarbeiternummer: z.string().nullable(),
  Status: z.enum(['Eingeladen', 'Aktiv', 'Deaktiviert']),
  ZuletztAngemeldetAm: z.iso.datetime().nullable(),
});

const exampleMember = {
  Id: '0b0e6f5e-6d8e-4a7c-9d52-0b5a3c6f1a11',
  Name: 'Mika Mitarbeiter',
  Email: 'mitarbeiter@agentur.example',
  Mitarbeiternummer: 'M-17',
  Status: 'Aktiv',
  ZuletztAngemeldetAm: '2026-11-14T08:00:00.000Z',
} as const;

/** Everybody who works for the agency. */
export const listStaff = defineCall({
  ...agency,
  name: 'listStaff',
  summary: 'The agency’s employees',
  method: 'GET',
  path: '/agentur/mitarbeiter/{agentur}',
  right: { Aktion: 'view', Bereich: 'Mitarbeiter' },
  params: agencyParams,
  reply: z.array(StaffMember),
  errors: ['PSOF0203'],
  example: { params: { agentur: '4711' }, reply: [exampleMember] },
});

/** Invites an employee by mail; signing on makes them active. */
export const inviteStaff = defineCall({
  ...agency,
  name: 'inviteStaff',
  summary: 'Invite an employee',
  method: 'POST',
  path: '/agentur/mitarbeiter/{agentur}',
  right: { Aktion: 'add', Bereich: 'Mitarbeiter' },
  params: agencyParams,
  body: z.object({ Name: requiredText(120), Email: requiredEmail(), Mitarbeiternummer: optionalText(40) }),
  reply: StaffMember,
  status: 201,
  errors: ['PSOF0103', 'PSOF0105', 'PSOF0203'],
  isIdempotent: true,
  example: {
    params: { agentur: '4711' },
    body: { Name: 'Mika Mitarbeiter', Email: 'mitarbeiter@agentur.example', Mitarbeiternummer: 'M-17' },
    reply: { ...exampleMember, Status: 'Eingeladen', ZuletztAngemeldetAm: null },
  },
});

/** Shuts an employee out at once, or lets them back in. */
export const setStaffActive = defineCall({
  ...agency,
  name: 'setStaffActive',
  summary: 'Deactivate an employee, or activate them again',
  method: 'PUT',
  path: '/agentur/mitarbeiter/{agentur}/{id}',
  right: { Aktion: 'manage', Bereich: 'Mitarbeiter' },
  params: agencyParams.extend({ id: z.string().max(64) }),
  body: z.object({ Aktiv: z.boolean() }),
  reply: StaffMember,
  errors: ['PSOF0203'],
  example: {
    params: { agentur: '4711', id: exampleMember.Id },
    body: { Aktiv: false },
    reply: { ...exampleMember, Status: 'Deaktiviert' },
  },
});

/** What the agency adds to the rewards of a product for a while. */
export const RewardPlan = z.object({
  Id: z.string(),
  ProduktId: z.int().nullable(),
  ProduktName: z.string().nullable(),
  ZusatzCent: z.int().positive(),
  GueltigVon: z.iso.date(),
  GueltigBis: z.iso.date().nullable(),
  AngelegtVon: z.string(),
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

/** The agency's reward plans, current and coming ones first. */
export const listRewardPlans = defineCall({
  ...agency,
  name: 'listRewardPlans',
  summary: 'The agency’s reward plans',
  method: 'GET',
  path: '/agentur/praemienplan/{agentur}',
  right: { Aktion: 'view', Bereich: 'Praemienplan' },
  params: agencyParams,
  reply: z.array(RewardPlan),
  errors: ['PSOF0203'],
  example: { params: { agentur: '4711' }, reply: [examplePlan] },
});

/** Adds a reward plan; two plans for the same product never overlap. */
export const addRewardPlan = defineCall({
  ...agency,
  name: 'addRewardPlan',
  summary: 'Add a reward plan',
  method: 'POST',
  path: '/agentur/praemienplan/{agentur}',
  right: { Aktion: 'add', Bereich: 'Praemienplan' },
  params: agencyParams,
  body: z.object({
    /** Null means every product. */
    ProduktId: z.int().nullable(),
    ZusatzCent: z.int(coded('PSOF0904')).min(1, coded('PSOF0901')).max(100_000, coded('PSOF0901')),
    GueltigVon: z.iso.date(coded('PSOF0904')),
    GueltigBis: z.iso.date().nullable(),
  }),
  reply: RewardPlan,
  status: 201,
  errors: ['PSOF0203', 'PSOF0310', 'PSOF0710'],
  isIdempotent: true,
  example: {
    params: { agentur: '4711' },
    body: { ProduktId: 462, ZusatzCent: 1000, GueltigVon: '2026-12-01', GueltigBis: '2026-12-31' },
    reply: examplePlan,
  },
});

/** Deletes a plan that has not begun; one that has ends today, because orders already count on it. */
export const deleteRewardPlan = defineCall({
  ...agency,
  name: 'deleteRewardPlan',
  summary: 'Delete a reward plan, or end it today',
  method: 'DELETE',
  path: '/agentur/praemienplan/{agentur}/{id}',
  right: { Aktion: 'delete', Bereich: 'Praemienplan' },
  params: agencyParams.extend({ id: z.string().max(64) }),
  reply: z.object({ EndetAm: z.iso.date().nullable() }),
  errors: ['PSOF0203'],
  example: { params: { agentur: '4711', id: examplePlan.Id }, reply: { EndetAm: null } },
});

/** What the agency's rewards cost in one month. */
export const Invoice = z.object({
  Monat: z.string().regex(/^\d{4}-\d{2}$/),
  Praemien: z.int(),
  SummeCent: z.int(),
  Posten: z.array(
    z.object({
      Datum: z.iso.date(),
      Praemierungsnummer: z.string(),
      Produkt: z.string(),
      Beguenstigter: z.enum(['Empfehler', 'Empfaenger']),
      WertCent: z.int(),
    }),
  ),
});

const exampleInvoice = {
  Monat: '2026-10',
  Praemien: 1,
  SummeCent: 5000,
  Posten: [
    {
      Datum: '2026-10-12',
      Praemierungsnummer: 'P7F3K9QZ1A',
      Produkt: 'Hausrat Komfort',
      Beguenstigter: 'Empfehler',
      WertCent: 5000,
    },
  ],
} as const;

/** The months with something in them, newest first. */
export const listInvoices = defineCall({
  ...agency,
  name: 'listInvoices',
  summary: 'The agency’s monthly statements',
  method: 'GET',
  path: '/agentur/rechnungen/{agentur}',
  right: { Aktion: 'view', Bereich: 'Rechnungen' },
  params: agencyParams,
  reply: z.array(Invoice.omit({ Posten: true })),
  errors: ['PSOF0203'],
  example: { params: { agentur: '4711' }, reply: [{ Monat: '2026-10', Praemien: 1, SummeCent: 5000 }] },
});

/** One month in detail. */
export const getInvoice = defineCall({
  ...agency,
  name: 'getInvoice',
  summary: 'One monthly statement',
  method: 'GET',
  path: '/agentur/rechnungen/{agentur}/{monat}',
  right: { Aktion: 'view', Bereich: 'Rechnungen' },
  params: agencyParams.extend({ monat: z.string().regex(/^\d{4}-\d{2}$/) }),
  reply: Invoice,
  errors: ['PSOF0203'],
  example: { params: { agentur: '4711', monat: '2026-10' }, reply: exampleInvoice },
});

/** The same month as a PDF. */
export const getInvoicePdf = defineCall({
  ...agency,
  name: 'getInvoicePdf',
  summary: 'One monthly statement as a PDF',
  method: 'GET',
  path: '/agentur/rechnungen/{agentur}/{monat}/pdf',
  right: { Aktion: 'view', Bereich: 'Rechnungen' },
  params: agencyParams.extend({ monat: z.string().regex(/^\d{4}-\d{2}$/) }),
  reply: z.string(),
  replyType: 'application/pdf',
  errors: ['PSOF0203'],
  example: { params: { agentur: '4711', monat: '2026-10' }, reply: '%PDF-1.7 …' },
});

/** The agency's own data. */
export const getAgencyData = defineCall({
  ...agency,
  name: 'getAgencyData',
  summary: 'The agency’s master data',
  method: 'GET',
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
    /** The link by which visitors recommend for this agency. */
    Empfehlungslink: z.string(),
  }),
  errors: ['PSOF0203'],
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

/** Where a release stands: asked for and not yet in effect, in effect, or taken back. */
export const RELEASE_STATES = ['Angefordert', 'Freigegeben', 'Zurueckgenommen'] as const;

/** What a release answers: when it takes effect, and until when it can be taken back. */
export const Release = z.object({
  Auftragsnummer: z.string(),
  Freigabe: z.enum(RELEASE_STATES),
  Status: z.enum(ORDER_STATES),
  OffeneBedingungen: z.array(z.enum(ORDER_CONDITIONS)),
  /** Until then it can be taken back; null when that time is over. */
  WiderrufbarBis: z.iso.datetime().nullable(),
});
export type Release = z.infer<typeof Release>;

const exampleRelease: Release = {
  Auftragsnummer: '4T7N0R2C9XKM',
  Freigabe: 'Angefordert',
  Status: 'Bestaetigt',
  OffeneBedingungen: [],
  WiderrufbarBis: '2026-11-15T09:30:10.000Z',
};

/** Releases an order (spec 2 §7.9). It takes effect when the ten seconds to take it back are over; asking again changes nothing. */
export const releaseAgencyOrder = defineCall({
  ...agency,
  name: 'releaseAgencyOrder',
  summary: 'Release an order of the agency',
  method: 'PUT',
  path: '/agentur/auftragfreigeben/{agentur}/{auftrag}',
  right: { Aktion: 'manage', Bereich: 'Auftragsfreigabe' },
  params: agencyParams.extend({ auftrag: z.string().max(40) }),
  reply: Release,
  errors: ['PSOF0203', 'PSOF0701', 'PSOF0704'],
  example: { params: { agentur: '4711', auftrag: '4T7N0R2C9XKM' }, reply: exampleRelease },
});

/** Takes a release back within its ten seconds. */
export const undoRelease = defineCall({
  ...agency,
  name: 'undoRelease',
  summary: 'Take a release back',
  method: 'DELETE',
  path: '/agentur/auftragfreigeben/{agentur}/{auftrag}',
  right: { Aktion: 'manage', Bereich: 'Auftragsfreigabe' },
  params: agencyParams.extend({ auftrag: z.string().max(40) }),
  reply: Release,
  errors: ['PSOF0203', 'PSOF0701', 'PSOF0704'],
  example: {
    params: { agentur: '4711', auftrag: '4T7N0R2C9XKM' },
    reply: { ...exampleRelease, Freigabe: 'Zurueckgenommen', WiderrufbarBis: null },
  },
});
