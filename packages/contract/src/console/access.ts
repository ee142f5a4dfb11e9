import { z } from 'zod';
import { defineCall } from '../call.ts';
import { requiredSecret } from '../fields.ts';
import { OPERATOR_ROLES } from '../values/console/roles.ts';

/** A client that a person of the console works for, with the roles that count there. */
export const OperatorClient = z.object({
  Key: z.string(),
  Name: z.string(),
  Rollen: z.array(z.enum(OPERATOR_ROLES)),
  ThemeColor: z.string(),
  /** Where the client's portal is; null while it has no host here. */
  Url: z.string().nullable(),
});
export type OperatorClient = z.infer<typeof OperatorClient>;

/** A person of the console, as the identity provider named them last. */
export const Operator = z.object({
  Id: z.uuid(),
  Name: z.string(),
  Email: z.string().nullable(),
  /** Every client they work for, by name. */
  Mandanten: z.array(OperatorClient),
  /** Whether they work for all clients, those to come included. */
  IstFuerAlle: z.boolean(),
  /** The roles that count for every client, also for one that is only a draft and not among theirs yet. */
  RollenFuerAlle: z.array(z.enum(OPERATOR_ROLES)),
  /** When they last proved who they are: acts with money and secrets need that to be recent (`STEP_UP_MINUTES`). */
  BestaetigtAm: z.iso.datetime().nullable(),
  /** When the session ends whatever they do. */
  EndetAm: z.iso.datetime(),
  /** After so many minutes without a call it ends, too. */
  UntaetigMinuten: z.number().int(),
  /** `production`, or something to play in. */
  Umgebung: z.enum(['production', 'staging', 'testing', 'development']),
  /** Where the provider ends its own session; null when it has no such address. */
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

/** What the browser needs to redirect a person to the identity provider; the code verifier stays in the browser until the exchange. */
export const getConsoleSignOn = defineCall({
  name: 'getConsoleSignOn',
  summary: 'Where and how people sign on to the console',
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

/** The provider's code; the nonce of the sign-on is BASE64URL(SHA256(Verifier + ".nonce")), so that any server can check it. */
const SignOnCode = z.object({
  Code: requiredSecret(),
  Verifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
});

const exampleCode = { Code: 'q8fJ0sZ', Verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' };

/** A completed sign-on to the console. */
export const OperatorSignedOn = z.object({ ...Operator.shape, Token: z.string() });
export type OperatorSignedOn = z.infer<typeof OperatorSignedOn>;

/** Completes the sign-on of a person of the console. */
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

/**
 * Renews the sign-on: the same person has signed in at the provider once more, asked to by `max_age=0`, for acts with money and
 * with personal data.
 */
export const stepUp = defineCall({
  name: 'stepUp',
  summary: 'Prove anew who one is, with the code of another sign-in at the provider',
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

/** Who am I, for which clients, in which roles? */
export const getOperator = defineCall({
  name: 'getOperator',
  summary: 'The person of the console, the clients they work for and their roles there',
  method: 'GET',
  path: '/verwaltung/ich',
  base: 'root',
  auth: 'operator',
  reply: Operator,
  status: 200,
  errors: [],
  example: { reply: exampleOperator },
});

/** Ends the session of a person of the console. */
export const signOffOperator = defineCall({
  name: 'signOffOperator',
  summary: 'Sign off from the console: end this session',
  method: 'POST',
  path: '/verwaltung/abmelden',
  base: 'root',
  auth: 'operator',
  reply: z.object({}),
  status: 200,
  errors: [],
  example: { reply: {} },
});

/** The calls of access to the console. */
export const ACCESS_CALLS = [getConsoleSignOn, signOnOperator, stepUp, getOperator, signOffOperator] as const;
