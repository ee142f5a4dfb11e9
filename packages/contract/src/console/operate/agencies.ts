import { object, z } from 'zod';
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
  Umsatzsteuer: optionalText(120),
  /** Numbers of the agency's agents; recommendations from their links count for the agency. */
  Agenten: z.array(Nummer).max(AGENCY_MOST_AGENTS).default([]),
};

/** New data of an agency. */
export const AgencyInput = z.strictObject(agencyFields);
export type AgencyInput = z.output<typeof AgencyInput>;

export const AgencyRow = object({
  Nummer: z.string(),
  Name: z.string(),
  Ort: z.string().nullable(),
  Leute: z.int().describe('Number of people who signed on for the agency or were entered by it.'),
  Wartend: z.int().describe("Number of orders that wait for the agency's release."),
  ZuletztAm: z.iso.datetime().nullable().describe('Last sign-on of one of these people; null if none has signed on.'),
  Stand: z.enum(AGENCY_STATES),
}).meta({ id: 'AgencyRow', description: 'An agency in the list.' });
export type AgencyRow = z.infer<typeof AgencyRow>;

/** A person of an agency; the e-mail address is masked. */
const Agenturmensch = z.object({
  Name: z.string(),
  Email: z.string().nullable(),
  Rollen: z.array(z.enum(AGENCY_ROLES)),
  ZuletztAm: z.iso.datetime().nullable(),
});

export const AgencyDetail = AgencyRow.extend({
  Strasse: z.string().nullable(),
  Plz: z.string().nullable(),
  Telefon: z.string().nullable(),
  Email: z.string().nullable(),
  Umsatzsteuer: z.string().nullable(),
  Agenten: z.array(z.string()),
  Personen: z.array(Agenturmensch),
  Empfehlungen: z
    .int()
    .describe('Number of recommendations that count for the agency; they stay with it when it is closed.'),
  GeschlossenAm: z.iso.datetime().nullable().describe('When it was closed; null while it is open.'),
  GeaendertAm: z.iso
    .datetime()
    .nullable()
    .describe(
      "When the agency was changed in the console; from then on the client's file no longer updates it. Null while the file does.",
    ),
}).meta({ id: 'AgencyDetail', description: 'An agency with all its data.' });
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
  Umsatzsteuer: 'DE123456788',
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

export const listAgencies = operatorCall('listAgencies', {
  summary: 'List agencies (with their people and what waits there)',
  description: 'Lists the agencies of a client by number.',
  method: 'PUT',
  path: '/verwaltung/agenturen',
  act: 'setup.read',
  body: ListRequest.extend({ Descending: z.boolean().default(false) }),
  reply: listOf(AgencyRow),
  errors: [],
  example: { body: {}, reply: { ...exampleList, Items: [exampleRow] } },
});

export const getAgency = operatorCall('getAgency', {
  summary: 'Get an agency (with its data, agents and people, and what stays when it is closed)',
  description: 'Returns one agency.',
  path: '/verwaltung/agenturen/{nr}',
  act: 'setup.read',
  params,
  reply: AgencyDetail,
  errors: [],
  example: { params: { nr: '4711' }, reply: exampleDetail },
});

export const createAgency = operatorCall('createAgency', {
  summary: 'Create an agency',
  description:
    'Creates an agency. Responds 409 `agencyNumberTaken`, or `agentNumberTaken` if an agent belongs to another agency.',
  method: 'POST',
  path: '/verwaltung/agenturen',
  act: 'agency.change',
  body: z.strictObject({ Nummer, ...agencyFields, ...reasonFields }),
  reply: AgencyDetail,
  status: 201,
  errors: ['agencyNumberTaken', 'agentNumberTaken', 'emailInvalid'],
  example: { body: { Nummer: '4713', ...exampleInput, Grund: exampleReason }, reply: exampleDetail },
});

export const updateAgency = operatorCall('updateAgency', {
  summary: 'Update an agency',
  description:
    'Replaces the data and agents of an agency. Responds 409 `agentNumberTaken` if an agent belongs to another agency.',
  method: 'PUT',
  path: '/verwaltung/agenturen/{nr}',
  act: 'agency.change',
  params,
  body: z.strictObject({ ...agencyFields, ...reasonFields }),
  reply: AgencyDetail,
  errors: ['agentNumberTaken', 'emailInvalid'],
  example: { params: { nr: '4711' }, body: { ...exampleInput, Grund: exampleReason }, reply: exampleDetail },
});

export const closeAgency = operatorCall('closeAgency', {
  summary: 'Close an agency',
  description:
    'Closes an agency: its people are signed off and cannot sign on, no new recommendations count for it, and its existing data stays. Responds 409 `alreadySet` if it is closed.',
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

export const reopenAgency = operatorCall('reopenAgency', {
  summary: 'Reopen an agency',
  description: 'Reopens a closed agency. Responds 409 `alreadySet` if it is open.',
  method: 'POST',
  path: '/verwaltung/agenturen/{nr}/oeffnung',
  act: 'agency.change',
  params,
  body: z.strictObject({ ...reasonFields }),
  reply: AgencyDetail,
  errors: ['alreadySet'],
  example: { params: { nr: '4711' }, body: { Grund: exampleReason }, reply: exampleDetail },
});
