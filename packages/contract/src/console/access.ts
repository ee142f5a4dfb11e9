import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { requiredSecret, Uuid } from '../fields.ts';
import { OPERATOR_ROLES } from '../values/console/acts.ts';
import { exampleReason, operatorCall, reasonFields } from './act.ts';

export const OperatorClient = object({
  Key: z.string(),
  Name: z.string(),
  Rollen: z.array(z.enum(OPERATOR_ROLES)),
  ThemeColor: z.string(),
  Url: z
    .string()
    .nullable()
    .describe("Address of the client's portal; null while the client has no host in this environment."),
}).meta({
  id: 'OperatorClient',
  description: "A client that an operator works for, with the operator's roles for that client.",
});
export type OperatorClient = z.infer<typeof OperatorClient>;

export const Operator = object({
  Id: z.uuid(),
  Name: z.string(),
  Email: z.string().nullable(),
  Mandanten: z.array(OperatorClient).describe('Every client the operator works for, sorted by name.'),
  IstFuerAlle: z
    .boolean()
    .describe('Whether it applies to every client. Whether the operator works for all clients, including future ones.'),
  RollenFuerAlle: z
    .array(z.enum(OPERATOR_ROLES))
    .describe(
      'Roles that apply to every client, including clients that are only a draft and therefore not in `Mandanten`.',
    ),
  BestaetigtAm: z.iso
    .datetime()
    .nullable()
    .describe(
      'When the operator last signed in at the provider; actions on money and secrets need a recent sign-in (`STEP_UP_MINUTES`).',
    ),
  EndetAm: z.iso.datetime().describe('When the session ends, regardless of activity.'),
  UntaetigMinuten: z.number().int().describe('Minutes without a call after which the session ends as well.'),
  Umgebung: z
    .enum(['production', 'staging', 'testing', 'development'])
    .describe('Environment of the installation; everything but `production` is for tests.'),
  AbmeldeUrl: z
    .string()
    .nullable()
    .describe('Address at which the identity provider ends its own session; null when it has none.'),
}).meta({
  id: 'Operator',
  description: 'An operator, i.e. a user of the console, with the data of their last sign-on at the identity provider.',
});
export type Operator = z.infer<typeof Operator>;

const exampleOperator: Operator = {
  Id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11',
  Name: 'Ina Support',
  Email: 'ina@verwaltung.example',
  Mandanten: [
    {
      Key: 'beispiel',
      Name: 'Beispiel AG',
      Rollen: ['Support'],
      ThemeColor: '#1b44e0',
      Url: 'https://empfehlen.example.org',
    },
  ],
  IstFuerAlle: false,
  RollenFuerAlle: [],
  BestaetigtAm: null,
  EndetAm: '2026-11-15T18:00:00.000Z',
  UntaetigMinuten: 30,
  Umgebung: 'production',
  AbmeldeUrl: null,
};

export const getConsoleSignOn = defineCall('getConsoleSignOn', {
  summary: 'Get the sign-on parameters of the console',
  description:
    'Returns the values with which the browser redirects an operator to the identity provider. The code verifier stays in the browser until the exchange.',
  method: 'GET',
  path: '/verwaltung/sso',
  base: 'root',
  auth: 'none',
  reply: z.object({
    AuthorizationUrl: z.string(),
    Issuer: z.string(),
    ClientId: z.string(),
    Scope: z.string(),
    RedirectUri: z.string(),
  }),
  status: 200,
  errors: ['identityProviderUnavailable'],
  example: {
    reply: {
      AuthorizationUrl: 'https://login.example.org/auth',
      Issuer: 'https://login.example.org',
      ClientId: 'mundwerk-console',
      Scope: 'openid profile email',
      RedirectUri: 'https://verwaltung.example.org/verwaltung/anmelden',
    },
  },
});

/** Authorization code of the provider; the nonce of the sign-on is BASE64URL(SHA256(Verifier + ".nonce")), so that any server can check it. */
const SignOnCode = z.object({
  Code: requiredSecret(),
  Verifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
});

const exampleCode = { Code: 'q8fJ0sZ', Verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' };

export const OperatorSignedOn = object({ ...Operator.shape, Token: z.string() }).meta({
  id: 'OperatorSignedOn',
  description: 'A completed sign-on to the console: the operator and the session token.',
});
export type OperatorSignedOn = z.infer<typeof OperatorSignedOn>;

export const signOnOperator = defineCall('signOnOperator', {
  summary: 'Complete the sign-on to the console with the provider’s code',
  description:
    'Exchanges the authorization code for a session of the console. Responds 403 `noConsoleRole` if the provider names no role of the console.',
  method: 'PUT',
  path: '/verwaltung/sso',
  base: 'root',
  auth: 'none',
  body: SignOnCode,
  reply: OperatorSignedOn,
  status: 200,
  errors: ['tooManyAttempts', 'linkExpired', 'notAllowed', 'noConsoleRole', 'identityProviderUnavailable'],
  example: { body: exampleCode, reply: { ...exampleOperator, Token: 'eyJhbGciOiJIUzI1NiJ9.e30.x' } },
});

export const stepUp = operatorCall('stepUp', {
  summary: 'Confirm the operator’s identity with a new sign-in',
  description:
    'Renews the sign-on for actions on money and personal data: the same operator has signed in at the provider again, which `max_age=0` forces.',
  method: 'PUT',
  path: '/verwaltung/bestaetigen',
  base: 'root',
  body: SignOnCode,
  reply: Operator,
  errors: ['linkExpired', 'notAllowed', 'stepUpRequired', 'noConsoleRole', 'identityProviderUnavailable'],
  example: { body: exampleCode, reply: { ...exampleOperator, BestaetigtAm: '2026-11-15T10:00:00.000Z' } },
});

export const getOperator = operatorCall('getOperator', {
  summary: 'Get the signed-on operator',
  description: 'Returns the operator of the session, with their clients and roles.',
  path: '/verwaltung/ich',
  base: 'root',
  reply: Operator,
  errors: [],
  example: { reply: exampleOperator },
});

export const signOffOperator = operatorCall('signOffOperator', {
  summary: 'Sign off from the console',
  description: "Ends the operator's session.",
  method: 'POST',
  path: '/verwaltung/abmelden',
  base: 'root',
  reply: z.object({}),
  errors: [],
  example: { reply: {} },
});

/** An operator with their roles for the client, and since when. */
const Rolleninhaber = z.object({
  Id: z.uuid(),
  Name: z.string(),
  Email: z.string().nullable(),
  Rollen: z.array(
    z.object({
      Rolle: z.enum(OPERATOR_ROLES),
      FuerAlle: z.boolean().describe('Whether it applies to every client.'),
      /** First sign-on at which the identity provider named the role. */
      Seit: z.iso.datetime(),
    }),
  ),
  ZuletztAm: z.iso.datetime(),
});

/** A person who signed on without having a role; the list is null for callers who do not work for all clients. */
const OhneRolle = z.object({
  Name: z.string(),
  Email: z.string().nullable(),
  ErstmalsAm: z.iso.datetime().describe('Time of the first occurrence.'),
  ZuletztAm: z.iso.datetime(),
  Versuche: z.int(),
});

export const Rollen = object({ Personen: z.array(Rolleninhaber), OhneRolle: z.array(OhneRolle).nullable() }).meta({
  id: 'Rollen',
  description: 'Operators with a role for the client, and people who signed on without a role.',
});
export type Rollen = z.infer<typeof Rollen>;

export const listRoles = operatorCall('listRoles', {
  summary: 'List the roles of operators for a client (by last sign-on)',
  description: 'Lists who has which role since when, and who signed on without a role.',
  path: '/verwaltung/rollen',
  act: 'setup.read',
  reply: Rollen,
  errors: [],
  example: {
    reply: {
      Personen: [
        {
          Id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11',
          Name: 'Ina Support',
          Email: 'ina@verwaltung.example',
          Rollen: [{ Rolle: 'Support', FuerAlle: true, Seit: '2026-11-15T10:00:00.000Z' }],
          ZuletztAm: '2026-11-16T08:00:00.000Z',
        },
      ],
      OhneRolle: null,
    },
  },
});

export const viewAs = operatorCall('viewAs', {
  summary: 'Create a link to view the portal as a recommender',
  description:
    "Creates a link that opens a recommender's personal area read-only, as the recommender sees it. It works once, within ten minutes.",
  method: 'POST',
  path: '/verwaltung/ansehen',
  act: 'session.viewas',
  body: z.object({ EmpfehlerId: Uuid, ...reasonFields }),
  reply: z.object({
    Url: z.string().describe('The link, to be opened in a new tab.'),
    EndetAm: z.iso.datetime(),
  }),
  errors: [],
  example: {
    body: { EmpfehlerId: '5b0f6a1c-9a0e-4d64-a8c1-2f7f0b7a4b10', Grund: exampleReason },
    reply: { Url: 'https://empfehlen.example.org/login/x', EndetAm: '2026-11-15T10:10:00.000Z' },
  },
});
