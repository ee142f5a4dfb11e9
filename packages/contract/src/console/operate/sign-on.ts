import { object, z } from 'zod';
import { givenText, requiredSecret, Uuid } from '#fields.ts';
import { AGENCY_ROLES } from '#values/agency-rights.ts';
import { AGENCY_NUMBER } from '#values/console/operate/agencies.ts';
import { TRIAL_STEPS } from '#values/console/operate/sign-on-trial.ts';
import { exampleReason, operatorCall, reasonFields } from '../act.ts';

/** Configuration of the identity provider of a client's agencies; secrets are never returned. */
const Anmeldedienst = z.object({
  Issuer: z.string(),
  /** Whether it is the provider embedded in the server, for development. */
  IstEingebaut: z.boolean().describe('Whether it is the one built into the server.'),
  ClientId: z.string(),
  HatGeheimnis: z.boolean().describe('Whether a secret is set.'),
  Scope: z.string(),
  RedirectUri: z.string(),
  RollenClaim: z.string(),
  AgenturClaim: z.string(),
  /** Names of the portal's roles at the provider. */
  Zuordnung: z
    .array(z.object({ Wert: z.string(), Rolle: z.enum(AGENCY_ROLES) }))
    .describe('Mapping of the identity provider’s roles to ours.'),
});

/** A person of an agency who signed on without a role; the e-mail address is masked. */
const OhneAgenturrolle = z.object({
  Id: z.uuid(),
  Name: z.string(),
  Email: z.string().nullable(),
  Agenturen: z.array(z.string()),
  ZuletztAm: z.iso.datetime(),
});

export const SignOnSetUp = object({
  Anmeldedienst: Anmeldedienst.nullable().describe(
    'The identity provider; null where the client has no agencies, or no provider for them.',
  ),
  OhneRolle: z
    .array(OhneAgenturrolle)
    .describe('People who signed on without a role within the last 30 days, latest first.'),
}).meta({ id: 'SignOnSetUp', description: 'How the people of agencies sign on.' });
export type SignOnSetUp = z.infer<typeof SignOnSetUp>;

export const SignOnTrial = object({
  Schritte: z.array(z.object({ Schritt: z.enum(TRIAL_STEPS), IstErfuellt: z.boolean() })),
  Claims: z
    .array(z.object({ Name: z.string(), Wert: z.string() }))
    .describe('Claims of the provider, values cut to 40 characters; empty where the test failed before.'),
  Rollen: z
    .array(z.object({ Wert: z.string(), Rolle: z.enum(AGENCY_ROLES).nullable() }))
    .describe('Values of the role claim, with the role each one maps to; null where it maps to none.'),
  Agenturen: z
    .array(z.object({ Nummer: z.string(), Name: z.string().nullable(), IstOffen: z.boolean() }))
    .describe("Values of the agency claim, with the agency's name; null where the client has no such agency."),
  Ergebnis: object({
    Rollen: z.array(z.enum(AGENCY_ROLES)),
    Agenturen: z.array(z.string()),
    IstEingetragen: z
      .boolean()
      .describe('Whether the access comes from an agency that entered the person, because the provider names no role.'),
  })
    .nullable()
    .describe('Access the person would get; null where the sign-on would be refused.'),
}).meta({ id: 'SignOnTrial', description: 'Result of a test sign-on, step by step.' });
export type SignOnTrial = z.infer<typeof SignOnTrial>;

const exampleSetUp: SignOnSetUp = {
  Anmeldedienst: {
    Issuer: 'https://login.example.org',
    IstEingebaut: false,
    ClientId: 'mundwerk',
    HatGeheimnis: true,
    Scope: 'openid profile email',
    RedirectUri: 'https://empfehlen.example.org/agentur/anmelden',
    RollenClaim: 'roles',
    AgenturClaim: 'agencies',
    Zuordnung: [{ Wert: 'CN-Agt-Inh', Rolle: 'AgenturInhaber' }],
  },
  OhneRolle: [
    {
      Id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11',
      Name: 'Otto Ohnerolle',
      Email: 'o•••@agentur.example',
      Agenturen: ['4711'],
      ZuletztAm: '2026-11-16T08:00:00.000Z',
    },
  ],
};

export const getSignOnSetUp = operatorCall('getSignOnSetUp', {
  summary: 'Get the sign-on settings of the agencies',
  description: 'Returns how people of agencies sign on: the identity provider, and who signed on without a role.',
  path: '/verwaltung/anmeldung',
  act: 'setup.read',
  reply: SignOnSetUp,
  errors: [],
  example: { reply: exampleSetUp },
});

export const beginSignOnTrial = operatorCall('beginSignOnTrial', {
  summary: 'Get the parameters of a test sign-on for agencies',
  description: 'Returns the values with which the browser starts a test sign-on at the provider.',
  path: '/verwaltung/anmeldung/probe',
  act: 'signon.try',
  reply: z.object({
    AuthorizationUrl: z.string(),
    Issuer: z.string(),
    ClientId: z.string(),
    Scope: z.string(),
    RedirectUri: z.string(),
  }),
  errors: ['identityProviderUnavailable'],
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

export const trySignOn = operatorCall('trySignOn', {
  summary: 'Complete a test sign-on for agencies',
  description:
    "Completes a test sign-on: returns the provider's claims and the access that would follow. Nothing is stored; a failed step is reported in `Schritte`.",
  method: 'PUT',
  path: '/verwaltung/anmeldung/probe',
  act: 'signon.try',
  body: z.object({ Code: requiredSecret(), Verifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/) }),
  reply: SignOnTrial,
  errors: ['identityProviderUnavailable'],
  example: {
    body: { Code: 'q8fJ0sZ', Verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' },
    reply: {
      Schritte: TRIAL_STEPS.map((Schritt) => ({ Schritt, IstErfuellt: true })),
      Claims: [{ Name: 'roles', Wert: '["CN-Agt-Inh"]' }],
      Rollen: [{ Wert: 'CN-Agt-Inh', Rolle: 'AgenturInhaber' }],
      Agenturen: [{ Nummer: '4711', Name: 'Agentur am Hafen', IstOffen: true }],
      Ergebnis: { Rollen: ['AgenturInhaber'], Agenturen: ['Agentur am Hafen'], IstEingetragen: false },
    } satisfies SignOnTrial,
  },
});

export const enterPerson = operatorCall('enterPerson', {
  summary: 'Assign a person without a role to an agency',
  description:
    'Enters a person who signed on without a role at an agency: from the next sign-on they have the role of an employee there.',
  method: 'POST',
  path: '/verwaltung/anmeldung/ohne-rolle/{id}/zuordnung',
  act: 'agency.change',
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    Agenturnummer: givenText(40).refine((text) => AGENCY_NUMBER.test(text)),
    ...reasonFields,
  }),
  reply: SignOnSetUp,
  errors: ['accountExists', 'emailInvalid'],
  example: {
    params: { id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11' },
    body: { Agenturnummer: '4711', Grund: exampleReason },
    reply: { ...exampleSetUp, OhneRolle: [] },
  },
});
