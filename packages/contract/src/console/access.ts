import { z } from 'zod';
import { defineCall } from '../call.ts';
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
  BestaetigtAm: null,
  EndetAm: '2026-11-15T18:00:00.000Z',
  UntaetigMinuten: 30,
  Umgebung: 'production',
  AbmeldeUrl: null,
};

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
export const ACCESS_CALLS = [getOperator, signOffOperator] as const;
