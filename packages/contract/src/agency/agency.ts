import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, requiredSecret } from '../fields.ts';
import { AGENCY_ACTIONS, AGENCY_ROLES, AGENCY_SUBJECTS } from '../values/agency-rights.ts';
import { AGENT_NUMBER_MAX_LENGTH } from '../values/limits.ts';

/** Number and name of an agency. */
export const AgencyRef = z.object({ Agenturnummer: z.string(), Name: z.string() });

/** The user of an agency from single sign-on (spec 1 §3), with the rights derived from the roles. */
export const AgencyUser = z.object({
  Name: z.string(),
  Email: z.string().nullable(),
  Rollen: z.array(z.enum(AGENCY_ROLES)),
  Agenturen: z.array(AgencyRef),
  Berechtigungen: z.array(z.object({ Aktion: z.enum(AGENCY_ACTIONS), Bereich: z.enum(AGENCY_SUBJECTS) })),
  /** Number of the agency that the user chose last; null if the user never chose one. */
  GewaehlteAgentur: z.string().nullable(),
  /** Logout URL of the identity provider; null if it has none. */
  AbmeldeUrl: z.string().nullable(),
});
export type AgencyUser = z.infer<typeof AgencyUser>;

/** A completed sign-on. */
export const AgencySignedOn = z.object({ ...AgencyUser.shape, Token: z.string(), TokenGueltigBis: z.iso.datetime() });
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

/** Returns the parameters for redirecting a user to the identity provider. The code verifier stays in the browser until `signOn`. */
export const getSignOn = defineCall({
  name: 'getSignOn',
  summary: 'Get the single sign-on parameters for agencies',
  method: 'GET',
  path: '/agentur/sso',
  base: 'client',
  auth: 'none',
  reply: z.object({
    AuthorizationUrl: z.string(),
    Issuer: z.string(),
    ClientId: z.string(),
    Scope: z.string(),
    RedirectUri: z.string(),
  }),
  status: 200,
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

/**
 * Completes single sign-on (spec 2 §7.9). The nonce of the sign-on must be BASE64URL(SHA256(Verifier + ".nonce")), so that any
 * server can verify it.
 */
export const signOn = defineCall({
  name: 'signOn',
  summary: 'Complete single sign-on with the provider’s code',
  method: 'PUT',
  path: '/agentur/sso',
  base: 'client',
  auth: 'none',
  body: z.object({
    Code: requiredSecret(),
    Verifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
  }),
  reply: AgencySignedOn,
  status: 200,
  errors: ['tooManyAttempts', 'linkExpired', 'notAllowed', 'identityProviderUnavailable'],
  example: {
    body: { Code: 'q8fJ0sZ', Verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' },
    reply: {
      ...exampleUser,
      Token: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
      TokenGueltigBis: '2026-11-15T18:00:00.000Z',
    },
  },
});

/** Returns the user that an agency token belongs to (spec 2 §7.8); responds 401 `sessionEnded` if the token is no longer valid. */
export const verifyAgencyToken = defineCall({
  name: 'verifyAgencyToken',
  summary: 'Verify the token of an agency’s user',
  method: 'GET',
  path: '/token/verifyAgenturToken',
  base: 'client',
  auth: 'none',
  query: z.object({ t: givenText(4000).min(1) }),
  reply: AgencyUser,
  status: 200,
  errors: ['sessionEnded'],
  example: { query: { t: 'eyJhbGciOiJIUzI1NiJ9.e30.x' }, reply: exampleUser },
});

/** Ends the session of an agency's user. */
export const signOff = defineCall({
  name: 'signOff',
  summary: 'Sign off as an agency’s user',
  method: 'POST',
  path: '/agentur/abmelden',
  base: 'client',
  auth: 'agency',
  reply: z.object({}),
  status: 200,
  errors: [],
  example: { reply: {} },
});

const agency = { base: 'client', auth: 'agency', status: 200, errors: ['notAllowed'] } as const;

/** Only users who may release orders can receive the mail about waiting ones. */
const release = { Aktion: 'manage', Bereich: 'Auftragsfreigabe' } as const;

const ReleaseMail = z.object({
  /** Whether the user is notified by mail that orders wait for a release, at most once per working day. */
  Gewuenscht: z.boolean(),
  /** E-mail address of the user from the identity provider; null if it provides none. */
  Email: z.string().nullable(),
});

/** Returns whether the calling user is notified by mail that orders wait for a release. */
export const getReleaseMail = defineCall({
  ...agency,
  name: 'getReleaseMail',
  summary: 'Get the notification setting for waiting orders',
  method: 'GET',
  path: '/agentur/freigabemail',
  right: release,
  reply: ReleaseMail,
  example: { reply: { Gewuenscht: false, Email: 'inhaber@agentur.example' } },
});

/** Switches the mail about waiting orders on or off, only for the calling user. */
export const chooseReleaseMail = defineCall({
  ...agency,
  name: 'chooseReleaseMail',
  summary: 'Update the notification setting for waiting orders',
  method: 'PUT',
  path: '/agentur/freigabemail',
  right: release,
  body: z.object({ Gewuenscht: z.boolean() }),
  reply: ReleaseMail,
  example: { body: { Gewuenscht: true }, reply: { Gewuenscht: true, Email: 'inhaber@agentur.example' } },
});

/** Stores which agency is opened first the next time, for users who work for several. */
export const chooseAgency = defineCall({
  ...agency,
  name: 'chooseAgency',
  summary: 'Set the agency that is opened first',
  method: 'PUT',
  path: '/agentur/auswahl/{agentur}',
  params: z.object({ agentur: givenText(AGENT_NUMBER_MAX_LENGTH) }),
  reply: z.object({ Agenturnummer: z.string() }),
  example: { params: { agentur: '4711' }, reply: { Agenturnummer: '4711' } },
});
