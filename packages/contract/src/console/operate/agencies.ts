import { z } from 'zod';
import { because, givenText, optionalText, requiredText } from '#fields.ts';
import { exampleList, ListRequest, listOf } from '#list.ts';
import { AGENCY_ROLES } from '#values/agency-rights.ts';
import { AGENCY_MOST_AGENTS, AGENCY_NUMBER, AGENCY_STATES } from '#values/console/operate/agencies.ts';
import { isEmail } from '#values/person/email.ts';
import { exampleReason, operatorCall, reasonFields } from '../act.ts';

const Nummer = givenText(40).refine((text) => AGENCY_NUMBER.test(text));
const params = z.object({ nr: Nummer });

/** Data of an agency except its number; a field that is left out is cleared. */
const agencyFields = {
  Name: requiredText(120),
  Strasse: optionalText(120),
  Plz: optionalText(20),
  Ort: optionalText(120),
  Telefon: optionalText(60),
  Email: optionalText(254).refine((text) => !text || isEmail(text), because('emailInvalid')),
  /** Numbers of the agency's agents; recommendations from their links count for the agency. */
  Agenten: z.array(Nummer).max(AGENCY_MOST_AGENTS).default([]),
};

/** New data of an agency. */
export const AgencyInput = z.strictObject(agencyFields);
export type AgencyInput = z.output<typeof AgencyInput>;

/** An agency in the list. */
export const AgencyRow = z.object({
  Nummer: z.string(),
  Name: z.string(),
  Ort: z.string().nullable(),
  /** Number of people who signed on for the agency or were entered by it. */
  Leute: z.int(),
  /** Number of orders that wait for the agency's release. */
  Wartend: z.int(),
  /** Last sign-on of one of these people; null if none has signed on. */
  ZuletztAm: z.iso.datetime().nullable(),
  Stand: z.enum(AGENCY_STATES),
});
export type AgencyRow = z.infer<typeof AgencyRow>;

/** A person of an agency; the e-mail address is masked. */
const Agenturmensch = z.object({
  Name: z.string(),
  Email: z.string().nullable(),
  Rollen: z.array(z.enum(AGENCY_ROLES)),
  ZuletztAm: z.iso.datetime().nullable(),
});

/** An agency with all its data. */
export const AgencyDetail = AgencyRow.extend({
  Strasse: z.string().nullable(),
  Plz: z.string().nullable(),
  Telefon: z.string().nullable(),
  Email: z.string().nullable(),
  Agenten: z.array(z.string()),
  Personen: z.array(Agenturmensch),
  /** Number of recommendations that count for the agency; they stay with it when it is closed. */
  Empfehlungen: z.int(),
  GeschlossenAm: z.iso.datetime().nullable(),
  /** When the agency was changed in the console; from then on the client's file no longer updates it. Null while the file does. */
  GeaendertAm: z.iso.datetime().nullable(),
});
export type AgencyDetail = z.infer<typeof AgencyDetail>;

const exampleRow: AgencyRow = {
  Nummer: '4711',
  Name: 'Agentur am Hafen',
  Ort: 'Hamburg',
  Leute: 3,
  Wartend: 2,
  ZuletztAm: '2026-11-16T08:00:00.000Z',
  Stand: 'Offen',
};

const exampleInput = {
  Name: 'Agentur am Hafen',
  Strasse: 'Kaistraße 1',
  Plz: '20457',
  Ort: 'Hamburg',
  Telefon: '+49 40 5550123',
  Email: 'hafen@agentur.example',
  Agenten: ['A10268'],
};

const exampleDetail: AgencyDetail = {
  ...exampleRow,
  ...exampleInput,
  Personen: [
    {
      Name: 'Ines Inhaber',
      Email: 'i•••r@agentur.example',
      Rollen: ['AgenturInhaber'],
      ZuletztAm: '2026-11-16T08:00:00.000Z',
    },
  ],
  Empfehlungen: 41,
  GeschlossenAm: null,
  GeaendertAm: null,
};

/** Lists the agencies of a client by number. */
export const listAgencies = operatorCall('listAgencies', {
  summary: 'List agencies (with their people and what waits there)',
  method: 'PUT',
  path: '/verwaltung/agenturen',
  act: 'setup.read',
  body: ListRequest.extend({ Descending: z.boolean().default(false) }),
  reply: listOf(AgencyRow),
  errors: [],
  example: { body: {}, reply: { ...exampleList, Items: [exampleRow] } },
});

/** Returns one agency. */
export const getAgency = operatorCall('getAgency', {
  summary: 'Get an agency (with its data, agents and people, and what stays when it is closed)',
  path: '/verwaltung/agenturen/{nr}',
  act: 'setup.read',
  params,
  reply: AgencyDetail,
  errors: [],
  example: { params: { nr: '4711' }, reply: exampleDetail },
});

/** Creates an agency. Responds 409 `agencyNumberTaken`, or `agentNumberTaken` if an agent belongs to another agency. */
export const createAgency = operatorCall('createAgency', {
  summary: 'Create an agency',
  method: 'POST',
  path: '/verwaltung/agenturen',
  act: 'agency.change',
  body: z.strictObject({ Nummer, ...agencyFields, ...reasonFields }),
  reply: AgencyDetail,
  status: 201,
  errors: ['agencyNumberTaken', 'agentNumberTaken', 'emailInvalid'],
  example: { body: { Nummer: '4713', ...exampleInput, Grund: exampleReason }, reply: exampleDetail },
});

/** Replaces the data and agents of an agency. Responds 409 `agentNumberTaken` if an agent belongs to another agency. */
export const updateAgency = operatorCall('updateAgency', {
  summary: 'Update an agency',
  method: 'PUT',
  path: '/verwaltung/agenturen/{nr}',
  act: 'agency.change',
  params,
  body: z.strictObject({ ...agencyFields, ...reasonFields }),
  reply: AgencyDetail,
  errors: ['agentNumberTaken', 'emailInvalid'],
  example: { params: { nr: '4711' }, body: { ...exampleInput, Grund: exampleReason }, reply: exampleDetail },
});

/**
 * Closes an agency: its people are signed off and cannot sign on, no new recommendations count for it, and its existing data stays.
 * Responds 409 `alreadySet` if it is closed.
 */
export const closeAgency = operatorCall('closeAgency', {
  summary: 'Close an agency',
  method: 'POST',
  path: '/verwaltung/agenturen/{nr}/schliessung',
  act: 'agency.change',
  params,
  body: z.strictObject({ ...reasonFields }),
  reply: AgencyDetail,
  errors: ['alreadySet'],
  example: {
    params: { nr: '4711' },
    body: { Grund: exampleReason },
    reply: { ...exampleDetail, Stand: 'Geschlossen', GeschlossenAm: '2026-11-16T10:00:00.000Z' },
  },
});

/** Reopens a closed agency. Responds 409 `alreadySet` if it is open. */
export const reopenAgency = operatorCall('reopenAgency', {
  summary: 'Reopen an agency',
  method: 'POST',
  path: '/verwaltung/agenturen/{nr}/oeffnung',
  act: 'agency.change',
  params,
  body: z.strictObject({ ...reasonFields }),
  reply: AgencyDetail,
  errors: ['alreadySet'],
  example: { params: { nr: '4711' }, body: { Grund: exampleReason }, reply: exampleDetail },
});

/** The calls about agencies. */
export const AGENCY_SET_UP_CALLS = [
  listAgencies,
  getAgency,
  createAgency,
  updateAgency,
  closeAgency,
  reopenAgency,
] as const;
