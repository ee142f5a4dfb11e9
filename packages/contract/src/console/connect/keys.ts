import { object, z } from 'zod';
import { Day, Network, requiredText, Uuid } from '#fields.ts';
import { exampleLogPage, RequestLogPage, RequestLogQuery } from '#operations/request-log.ts';
import { KEY_KINDS, KEY_MOST_NETWORKS, KEY_NAME_MAX_LENGTH, OPERATIONS_SCOPES } from '#values/operations/scopes.ts';
import { operatorAct, operatorCall } from '../act.ts';

const exampleId = '5b0c6a1e-3f1c-4d0a-9d5e-6c2b7a9f4e21';

/** State of a key: usable, waiting for its second person, not approved by one, expired or revoked. */
export const KEY_STATES = ['Aktiv', 'Wartet', 'NichtFreigegeben', 'Abgelaufen', 'Widerrufen'] as const;

/** What a live key with a money scope lacks; keys of earlier releases may, new ones may not. */
export const KEY_WARNINGS = ['OhneEnde', 'OhneNetze'] as const;

export const KeyView = object({
  Id: z.uuid(),
  Name: z.string(),
  Art: z.enum(KEY_KINDS),
  Status: z.enum(KEY_STATES),
  Bereiche: z.array(z.string()).describe('Scopes of the key; names that a later version no longer has are kept.'),
  Netze: z.array(z.string()).describe('Networks from which the key may be used; empty means everywhere.'),
  ErstelltAm: z.iso.datetime(),
  EndetAm: z.iso.datetime().nullable().describe('When the key expires; null means never.'),
  ZuletztBenutztAm: z.iso
    .datetime()
    .nullable()
    .describe('Last use, accurate to a minute; null where the key was never used.'),
  WiderrufenAm: z.iso.datetime().nullable().describe('When it was revoked; null while it is valid.'),
  AbgelehntHeute: z
    .int()
    .nonnegative()
    .describe("Number of the key's requests that were refused in the last 24 hours."),
  FreigabeId: z
    .uuid()
    .nullable()
    .describe(
      'The proposal that waits for a second person; null for a key that needs none, or whose proposal has ended.',
    ),
  Warnungen: z
    .array(z.enum(KEY_WARNINGS))
    .describe('Limits that a live key with a money scope lacks; empty for all others.'),
}).meta({
  id: 'KeyView',
  description: 'A key of the operations API; the key itself is returned only once, when it is created.',
});
export type KeyView = z.infer<typeof KeyView>;

const exampleKey: KeyView = {
  Id: exampleId,
  Name: 'crm',
  Art: 'live',
  Status: 'Aktiv',
  Bereiche: ['orders:write', 'orders:import'],
  Netze: ['10.20.0.0/16'],
  ErstelltAm: '2026-11-15T09:30:00.000Z',
  EndetAm: '2027-03-01T23:00:00.000Z',
  ZuletztBenutztAm: '2026-11-16T10:40:00.000Z',
  WiderrufenAm: null,
  AbgelehntHeute: 0,
  FreigabeId: null,
  Warnungen: [],
};

export const listKeys = operatorCall('listKeys', {
  summary: 'List operations keys',
  description: 'Lists the keys of a client, active ones first.',
  path: '/verwaltung/schluessel',
  act: 'setup.read',
  reply: z.object({
    Schluessel: z.array(KeyView),
    MoeglicheBereiche: z.array(z.enum(OPERATIONS_SCOPES)).describe('Scopes that a new key can have.'),
  }),
  example: { reply: { Schluessel: [exampleKey], MoeglicheBereiche: ['orders:write', 'orders:import'] } },
});

export const createKey = operatorAct('createKey', {
  summary: 'Create an operations key; it is shown this once',
  description:
    'Creates a key; only this response contains it. A live key with a money scope (`payouts:*`, `orders:release`, `goodwill:decide`) needs a last day and networks, and works only after a second person has approved it: until then it is refused with `operationsKeyWaiting`. Test keys act on the sandbox, where nothing is paid, and need no second person. `payouts:unapproved` and `payouts:write` are refused together (`scopesApart`).',
  path: '/verwaltung/schluessel',
  act: 'key.create',
  body: {
    Name: requiredText(KEY_NAME_MAX_LENGTH),
    Art: z.enum(KEY_KINDS),
    Bereiche: z
      .array(z.enum(OPERATIONS_SCOPES))
      .max(OPERATIONS_SCOPES.length)
      .describe('Scopes of the key; without any, it may do nothing.'),
    GueltigBis: Day.nullish().describe('Last day on which the key is valid; null means that it does not expire.'),
    Netze: z.array(Network).max(KEY_MOST_NETWORKS),
  },
  reply: z.object({
    Id: z.uuid(),
    Schluessel: z.string(),
    FreigabeId: z
      .uuid()
      .nullable()
      .describe('The proposal that a second person approves before the key works; null if the key works at once.'),
  }),
  status: 201,
  errors: ['scopesApart'],
  isIdempotent: true,
  hasSecretReply: true,
  example: {
    body: {
      Name: 'crm',
      Art: 'live',
      Bereiche: ['orders:write', 'orders:import'],
      GueltigBis: '2199-12-31',
      Netze: ['10.20.0.0/16'],
    },
    reply: { Id: exampleId, Schluessel: 'mw_Yk3v0tq7n2Zr8sXw1LfPa9cBdGhJmKuE5oQiTyVxNR4', FreigabeId: null },
  },
});

export const revokeKey = operatorAct('revokeKey', {
  summary: 'Revoke an operations key',
  description: 'Revokes a key with immediate effect. Responds 409 `alreadySet` if it is revoked already.',
  path: '/verwaltung/schluessel/{id}/widerruf',
  act: 'key.revoke',
  params: z.object({ id: Uuid }),
  reply: KeyView,
  errors: ['alreadySet'],
  example: {
    params: { id: exampleId },
    reply: { ...exampleKey, Status: 'Widerrufen', WiderrufenAm: '2026-11-16T11:00:00.000Z' },
  },
});

export const listKeyRequests = operatorCall('listKeyRequests', {
  summary: 'List requests of an operations key',
  description: 'Lists the requests of one key in the last 30 days, newest first.',
  path: '/verwaltung/schluessel/{id}/protokoll',
  act: 'setup.read',
  params: z.object({ id: Uuid }),
  query: RequestLogQuery,
  reply: RequestLogPage,
  example: { params: { id: exampleId }, query: { anzahl: '1' }, reply: exampleLogPage },
});
