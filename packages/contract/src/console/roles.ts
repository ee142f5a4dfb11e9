import { z } from 'zod';
import { defineCall } from '../call.ts';
import { OPERATOR_ROLES } from '../values/console/roles.ts';

/** A person with the roles that count for the client, and since when. */
const Rolleninhaber = z.object({
  Id: z.uuid(),
  Name: z.string(),
  Email: z.string().nullable(),
  Rollen: z.array(
    z.object({
      Rolle: z.enum(OPERATOR_ROLES),
      /** Whether the role counts for every client. */
      FuerAlle: z.boolean(),
      /** When the identity provider first named it, as this console saw it. */
      Seit: z.iso.datetime(),
    }),
  ),
  ZuletztAm: z.iso.datetime(),
});

/** A person who signed on and has no role; null for readers who do not work for all clients. */
const OhneRolle = z.object({
  Name: z.string(),
  Email: z.string().nullable(),
  ErstmalsAm: z.iso.datetime(),
  ZuletztAm: z.iso.datetime(),
  Versuche: z.int(),
});

/** Who works here. */
export const Rollen = z.object({ Personen: z.array(Rolleninhaber), OhneRolle: z.array(OhneRolle).nullable() });
export type Rollen = z.infer<typeof Rollen>;

/** Who has which role since when, and who came without one. */
export const listRoles = defineCall({
  name: 'listRoles',
  summary: 'Who has which role for this client since when, by last sign-on, and who signed on without a role',
  method: 'GET',
  path: '/verwaltung/rollen',
  base: 'client',
  auth: 'operator',
  act: 'setup.read',
  reply: Rollen,
  status: 200,
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

/** The calls about roles. */
export const ROLE_CALLS = [listRoles] as const;
