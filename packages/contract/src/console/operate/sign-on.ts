import { z } from 'zod';
import { givenText, requiredSecret, Uuid } from '#fields.ts';
import { AGENCY_ROLES } from '#values/agency-rights.ts';
import { AGENCY_NUMBER } from '#values/console/operate/agencies.ts';
import { TRIAL_STEPS } from '#values/console/operate/sign-on-trial.ts';
import { exampleReason, operatorCall, reasonFields } from '../act.ts';

/** Configuration of the identity provider of a client's agencies; secrets are never returned. */
const Anmeldedienst = z.object({
  Issuer: z.string(),
  /** Whether it is the provider embedded in the server, for development. */
  IstEingebaut: z.boolean(),
  ClientId: z.string(),
  HatGeheimnis: z.boolean(),
  Scope: z.string(),
  RedirectUri: z.string(),
  RollenClaim: z.string(),
  AgenturClaim: z.string(),
  /** Names of the portal's roles at the provider. */
  Zuordnung: z.array(z.object({ Wert: z.string(), Rolle: z.enum(AGENCY_ROLES) })),
});

/** A person of an agency who signed on without a role; the e-mail address is masked. */
const OhneAgenturrolle = z.object({
  Id: z.uuid(),
  Name: z.string(),
  Email: z.string().nullable(),
  Agenturen: z.array(z.string()),
  ZuletztAm: z.iso.datetime(),
});

/** How the people of agencies sign on. */
export const SignOnSetUp = z.object({
  /** The identity provider; null where the client has no agencies, or no provider for them. */
  Anmeldedienst: Anmeldedienst.nullable(),
  /** People who signed on without a role within the last 30 days, latest first. */
  OhneRolle: z.array(OhneAgenturrolle),
});
export type SignOnSetUp = z.infer<typeof SignOnSetUp>;

/** Result of a test sign-on, step by step. */
export const SignOnTrial = z.object({
  Schritte: z.array(z.object({ Schritt: z.enum(TRIAL_STEPS), IstErfuellt: z.boolean() })),
  /** Claims of the provider, values cut to 40 characters; empty where the test failed before. */
  Claims: z.array(z.object({ Name: z.string(), Wert: z.string() })),
  /** Values of the role claim, with the role each one maps to; null where it maps to none. */
  Rollen: z.array(z.object({ Wert: z.string(), Rolle: z.enum(AGENCY_ROLES).nullable() })),
  /** Values of the agency claim, with the agency's name; null where the client has no such agency. */
  Agenturen: z.array(z.object({ Nummer: z.string(), Name: z.string().nullable(), IstOffen: z.boolean() })),
  /** Access the person would get; null where the sign-on would be refused. */
  Ergebnis: z
    .object({
      Rollen: z.array(z.enum(AGENCY_ROLES)),
      Agenturen: z.array(z.string()),
      /** Whether the access comes from an agency that entered the person, because the provider names no role. */
      IstEingetragen: z.boolean(),
    })
    .nullable(),
});
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

/** Returns how people of agencies sign on: the identity provider, and who signed on without a role. */
export const getSignOnSetUp = operatorCall('getSignOnSetUp', {
  summary: 'Get the sign-on settings of the agencies',
  path: '/verwaltung/anmeldung',
  act: 'setup.read',
  reply: SignOnSetUp,
  errors: [],
  example: { reply: exampleSetUp },
});

/** Returns the values with which the browser starts a test sign-on at the provider. */
export const beginSignOnTrial = operatorCall('beginSignOnTrial', {
  summary: 'Get the parameters of a test sign-on for agencies',
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

/**
 * Completes a test sign-on: returns the provider's claims and the access that would follow. Nothing is stored; a failed step is reported in
 * `Schritte`.
 */
export const trySignOn = operatorCall('trySignOn', {
  summary: 'Complete a test sign-on for agencies',
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

/** Enters a person who signed on without a role at an agency: from the next sign-on they have the role of an employee there. */
export const enterPerson = operatorCall('enterPerson', {
  summary: 'Assign a person without a role to an agency',
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

/** The calls about the agencies' sign-on. */
export const SIGN_ON_SET_UP_CALLS = [getSignOnSetUp, beginSignOnTrial, trySignOn, enterPerson] as const;
