import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, requiredSecret } from '../fields.ts';
import { AGENCY_ACTIONS, AGENCY_ROLES, AGENCY_SUBJECTS } from '../values/agency-rights.ts';
import { AGENT_NUMBER_MAX_LENGTH } from '../values/limits.ts';

export const AgencyRef = object({ Agenturnummer: z.string(), Name: z.string() }).meta({
  id: 'AgencyRef',
  description: 'Number and name of an agency.',
});

// Spec 1 §3
export const AgencyUser = object({
  Name: z.string(),
  Email: z.string().nullable(),
  Rollen: z.array(z.enum(AGENCY_ROLES)),
  Agenturen: z.array(AgencyRef),
  Berechtigungen: z
    .array(
      z.object({ Aktion: z.enum(AGENCY_ACTIONS), Bereich: z.enum(AGENCY_SUBJECTS).describe('Subject of the right.') }),
    )
    .describe('Rights of the user, each an action on a subject.'),
  GewaehlteAgentur: z
    .string()
    .nullable()
    .describe('Number of the agency that the user chose last; null if the user never chose one.'),
  AbmeldeUrl: z.string().nullable(),
}).meta({
  id: 'AgencyUser',
  description: 'The user of an agency from single sign-on, with the rights derived from the roles.',
});
export type AgencyUser = z.infer<typeof AgencyUser>;

export const AgencySignedOn = object({
  ...AgencyUser.shape,
  Token: z.string(),
  TokenGueltigBis: z.iso.datetime(),
}).meta({ id: 'AgencySignedOn', description: 'A completed sign-on.' });
export type AgencySignedOn = z.infer<typeof AgencySignedOn>;

const exampleUser: AgencyUser = {
  Name: 'Ines Inhaber',
  Email: 'inhaber@agentur.example',
  Rollen: ['AgenturInhaber'],
  Agenturen: [{ Agenturnummer: '4711', Name: 'Agentur am Hafen' }],
  Berechtigungen: [{ Aktion: 'view', Bereich: 'AuftragsReport' }],
  GewaehlteAgentur: null,
  AbmeldeUrl: null,
};

export const getSignOn = defineCall('getSignOn', {
  summary: 'Get the single sign-on parameters for agencies',
  description:
    'Returns the parameters for redirecting a user to the identity provider. The code verifier stays in the browser until `signOn`.',
  path: '/agentur/sso',
  auth: 'none',
  reply: z.object({
    AuthorizationUrl: z.string(),
    Issuer: z.string(),
    ClientId: z.string(),
    Scope: z.string(),
    RedirectUri: z.string(),
  }),
  errors: ['notAllowed', 'identityProviderUnavailable'],
  example: {
    reply: {
      AuthorizationUrl: 'https://login.example.org/auth',
      Issuer: 'https://login.example.org',
      ClientId: 'mundwerk',
      Scope: 'openid profile email',
      RedirectUri: 'https://empfehlen.example.org/agentur/anmelden',
    },
  },
});

// Spec 2 §7.9
export const signOn = defineCall('signOn', {
  summary: 'Complete single sign-on with the provider’s code',
  description:
    'Completes single sign-on. The nonce of the sign-on must be BASE64URL(SHA256(Verifier + ".nonce")), so that any server can verify it.',
  method: 'PUT',
  path: '/agentur/sso',
  auth: 'none',
  body: z.object({
    Code: requiredSecret(),
    Verifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
  }),
  reply: AgencySignedOn,
  errors: ['tooManyAttempts', 'linkExpired', 'notAllowed', 'identityProviderUnavailable'],
  example: {
    body: { Code: 'q8fJ0sZ', Verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' },
    reply: { ...exampleUser, Token: 'eyJhbGciOiJIUzI1NiJ9.e30.x', TokenGueltigBis: '2026-11-15T18:00:00.000Z' },
  },
});

// Spec 2 §7.8
export const verifyAgencyToken = defineCall('verifyAgencyToken', {
  summary: 'Verify the token of an agency’s user',
  description:
    'Returns the user that an agency token belongs to; responds 401 `sessionEnded` if the token is no longer valid.',
  path: '/token/verifyAgenturToken',
  auth: 'none',
  query: z.object({ t: givenText(4000).min(1).describe('Token of the agency’s user.') }),
  reply: AgencyUser,
  errors: ['sessionEnded'],
  example: { query: { t: 'eyJhbGciOiJIUzI1NiJ9.e30.x' }, reply: exampleUser },
});

export const signOff = defineCall('signOff', {
  summary: 'Sign off as an agency’s user',
  description: "Ends the session of an agency's user.",
  method: 'POST',
  path: '/agentur/abmelden',
  auth: 'agency',
  reply: z.object({}),
  example: { reply: {} },
});

const agency = { auth: 'agency', errors: ['notAllowed'] } as const;

/** Only users who may release orders can receive the mail about waiting ones. */
const release = { Aktion: 'manage', Bereich: 'Auftragsfreigabe' } as const;

const ReleaseMail = z.object({
  /** Whether the user is notified by mail that orders wait for a release, at most once per working day. */
  Gewuenscht: z.boolean(),
  /** E-mail address of the user from the identity provider; null if it provides none. */
  Email: z.string().nullable(),
});

export const getReleaseMail = defineCall('getReleaseMail', {
  ...agency,
  summary: 'Get the notification setting for waiting orders',
  description: 'Returns whether the calling user is notified by mail that orders wait for a release.',
  path: '/agentur/freigabemail',
  right: release,
  reply: ReleaseMail,
  example: { reply: { Gewuenscht: false, Email: 'inhaber@agentur.example' } },
});

export const chooseReleaseMail = defineCall('chooseReleaseMail', {
  ...agency,
  summary: 'Update the notification setting for waiting orders',
  description: 'Switches the mail about waiting orders on or off, only for the calling user.',
  method: 'PUT',
  path: '/agentur/freigabemail',
  right: release,
  body: z.object({ Gewuenscht: z.boolean() }),
  reply: ReleaseMail,
  example: { body: { Gewuenscht: true }, reply: { Gewuenscht: true, Email: 'inhaber@agentur.example' } },
});

export const chooseAgency = defineCall('chooseAgency', {
  ...agency,
  summary: 'Set the agency that is opened first',
  description: 'Stores which agency is opened first the next time, for users who work for several.',
  method: 'PUT',
  path: '/agentur/auswahl/{agentur}',
  params: z.object({ agentur: givenText(AGENT_NUMBER_MAX_LENGTH) }),
  reply: z.object({ Agenturnummer: z.string() }),
  example: { params: { agentur: '4711' }, reply: { Agenturnummer: '4711' } },
});
