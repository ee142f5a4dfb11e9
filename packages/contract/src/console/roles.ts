import { z } from 'zod';
import { defineCall } from '../call.ts';
import { OPERATOR_ROLES } from '../values/console/roles.ts';

/** An operator with their roles for the client, and since when. */
const Rolleninhaber = z.object({
  Id: z.uuid(),
  Name: z.string(),
  Email: z.string().nullable(),
  Rollen: z.array(
    z.object({
      Rolle: z.enum(OPERATOR_ROLES),
      /** Whether the role applies to every client. */
      FuerAlle: z.boolean(),
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
  ErstmalsAm: z.iso.datetime(),
  ZuletztAm: z.iso.datetime(),
  Versuche: z.int(),
});

/** Operators with a role for the client, and people who signed on without a role. */
export const Rollen = z.object({ Personen: z.array(Rolleninhaber), OhneRolle: z.array(OhneRolle).nullable() });
export type Rollen = z.infer<typeof Rollen>;

/** Lists who has which role since when, and who signed on without a role. */
export const listRoles = defineCall({
  name: 'listRoles',
  summary: 'List the roles of operators for a client (by last sign-on)',
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
