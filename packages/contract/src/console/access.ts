import { z } from 'zod';
import { defineCall } from '../call.ts';
import { requiredSecret } from '../fields.ts';
import { OPERATOR_ROLES } from '../values/console/roles.ts';

/** A client that an operator works for, with the operator's roles for that client. */
export const OperatorClient = z.object({
  Key: z.string(),
  Name: z.string(),
  Rollen: z.array(z.enum(OPERATOR_ROLES)),
  ThemeColor: z.string(),
  /** Address of the client's portal; null while the client has no host in this environment. */
  Url: z.string().nullable(),
});
export type OperatorClient = z.infer<typeof OperatorClient>;

/** An operator, i.e. a user of the console, with the data of their last sign-on at the identity provider. */
export const Operator = z.object({
  Id: z.uuid(),
  Name: z.string(),
  Email: z.string().nullable(),
  /** Every client the operator works for, sorted by name. */
  Mandanten: z.array(OperatorClient),
  /** Whether the operator works for all clients, including future ones. */
  IstFuerAlle: z.boolean(),
  /** Roles that apply to every client, including clients that are only a draft and therefore not in `Mandanten`. */
  RollenFuerAlle: z.array(z.enum(OPERATOR_ROLES)),
  /** When the operator last signed in at the provider; actions on money and secrets need a recent sign-in (`STEP_UP_MINUTES`). */
  BestaetigtAm: z.iso.datetime().nullable(),
  /** When the session ends, regardless of activity. */
  EndetAm: z.iso.datetime(),
  /** Minutes without a call after which the session ends as well. */
  UntaetigMinuten: z.number().int(),
  /** Environment of the installation; everything but `production` is for tests. */
  Umgebung: z.enum(['production', 'staging', 'testing', 'development']),
  /** Address at which the identity provider ends its own session; null when it has none. */
  AbmeldeUrl: z.string().nullable(),
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

/**
 * Returns the values with which the browser redirects an operator to the identity provider. The code verifier stays in the browser until
 * the exchange.
 */
export const getConsoleSignOn = defineCall({
  name: 'getConsoleSignOn',
  summary: 'Get the sign-on parameters of the console',
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

/** A completed sign-on to the console: the operator and the session token. */
export const OperatorSignedOn = z.object({ ...Operator.shape, Token: z.string() });
export type OperatorSignedOn = z.infer<typeof OperatorSignedOn>;

/** Exchanges the authorization code for a session of the console. Responds 403 `noConsoleRole` if the provider names no role of the console. */
export const signOnOperator = defineCall({
  name: 'signOnOperator',
  summary: 'Complete the sign-on to the console with the provider’s code',
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

/** Renews the sign-on for actions on money and personal data: the same operator has signed in at the provider again, which `max_age=0` forces. */
export const stepUp = defineCall({
  name: 'stepUp',
  summary: 'Confirm the operator’s identity with a new sign-in',
  method: 'PUT',
  path: '/verwaltung/bestaetigen',
  base: 'root',
  auth: 'operator',
  body: SignOnCode,
  reply: Operator,
  status: 200,
  errors: ['linkExpired', 'notAllowed', 'stepUpRequired', 'noConsoleRole', 'identityProviderUnavailable'],
  example: { body: exampleCode, reply: { ...exampleOperator, BestaetigtAm: '2026-11-15T10:00:00.000Z' } },
});

/** Returns the operator of the session, with their clients and roles. */
export const getOperator = defineCall({
  name: 'getOperator',
  summary: 'Get the signed-on operator',
  method: 'GET',
  path: '/verwaltung/ich',
  base: 'root',
  auth: 'operator',
  reply: Operator,
  status: 200,
  errors: [],
  example: { reply: exampleOperator },
});

/** Ends the operator's session. */
export const signOffOperator = defineCall({
  name: 'signOffOperator',
  summary: 'Sign off from the console',
  method: 'POST',
  path: '/verwaltung/abmelden',
  base: 'root',
  auth: 'operator',
  reply: z.object({}),
  status: 200,
  errors: [],
  example: { reply: {} },
});

/** The calls that sign on to and off from the console. */
export const ACCESS_CALLS = [getConsoleSignOn, signOnOperator, stepUp, getOperator, signOffOperator] as const;
