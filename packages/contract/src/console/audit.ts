import { object, z } from 'zod';
import { Day } from '../fields.ts';
import { exampleList, ListRequest, listOf } from '../list.ts';
import { ACT_REASONS } from '../values/console/acts.ts';
import { exampleReason, operatorCall, reasonFields } from './act.ts';

/** Which log: the client's (`mandant`), or that of actions that belong to no client (`alle`), for operators who work for all clients. */
const Kette = z.enum(['mandant', 'alle']);

export const AuditEntry = object({
  Nr: z.number().int(),
  Am: z.iso.datetime(),
  Wer: z
    .object({ Id: z.string(), Name: z.string(), Rolle: z.string().nullable() })
    .describe('The operator, or a scheduled task, whose name is empty.'),
  Was: z.string().describe('Name of the action (`CONSOLE_ACTS`); any text, because records outlive that table.'),
  Woran: z
    .object({ Art: z.string(), Id: z.string(), PersonId: z.string().nullable() })
    .describe('Record that was changed or read.'),
  Vorher: z.unknown(),
  Nachher: z.unknown(),
  Grund: z.object({ Art: z.enum(ACT_REASONS), Text: z.string() }).nullable(),
  VorschlagId: z.uuid().nullable().describe('Id of the proposal.'),
  AnfrageId: z.string().nullable().describe('Id of the request that wrote the record.'),
  Netz: z.string(),
  VorgaengerHash: z.string().describe('Hash of the previous record.'),
  Hash: z.string(),
}).meta({ id: 'AuditEntry', description: 'One record of the audit log.' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditHead = object({ Nr: z.number().int(), Hash: z.string() }).meta({
  id: 'AuditHead',
  description: 'The last record of a log: a copy stored elsewhere reveals a log whose last records were cut off.',
});
export type AuditHead = z.infer<typeof AuditHead>;

const HASH = '3f2a9c01'.repeat(8);

const example: AuditEntry = {
  Nr: 48_209,
  Am: '2026-11-17T09:58:03.000Z',
  Wer: { Id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11', Name: 'Ina Support', Rolle: 'Support' },
  Was: 'person.reveal',
  Woran: { Art: 'recommender', Id: '5b0f6a1c-9a0e-4d64-a8c1-2f7f0b7a4b10', PersonId: null },
  Vorher: null,
  Nachher: { Felder: ['E-Mail'] },
  Grund: { Art: 'Kundenwunsch', Text: exampleReason.Text },
  VorschlagId: null,
  AnfrageId: '9f5d3c2a-6a7e-4c8b-8a53-5d4c3b2a1f00',
  Netz: '192.0.2',
  VorgaengerHash: HASH,
  Hash: HASH,
};

export const searchAudit = operatorCall('searchAudit', {
  summary: 'Search the audit log (by person, action, person concerned and day)',
  description: 'Searches the audit log by the columns of `AUDIT_LIST`, newest record first.',
  method: 'POST',
  path: '/verwaltung/protokoll',
  act: 'audit.read',
  query: z.object({ kette: Kette.default('mandant') }),
  body: ListRequest,
  reply: z.object({ ...listOf(AuditEntry).shape, Kopf: AuditHead.nullable() }),
  example: {
    query: { kette: 'mandant' },
    body: { Filter: [{ Spalte: 'Am', Operator: 'ab', Wert: '2026-11-01' }] },
    reply: { ...exampleList, Items: [example], Kopf: { Nr: 48_211, Hash: HASH } },
  },
});

export const verifyAudit = operatorCall('verifyAudit', {
  summary: 'Verify the audit log',
  description:
    'Verifies the whole hash chain of a log and reports whether a record is missing, altered or out of place.',
  path: '/verwaltung/protokoll/pruefung',
  act: 'audit.read',
  query: z.object({ kette: Kette.default('mandant') }),
  reply: z.object({
    IstHeil: z.boolean().describe('Whether the hash chain is intact.'),
    Anzahl: z.number().int(),
    Kopf: AuditHead.nullable(),
    Fehler: object({ Nr: z.number().int(), Art: z.enum(['gap', 'unlinked', 'altered', 'cut', 'unsealed']) })
      .nullable()
      .describe(
        'The first invalid record; null when the chain is intact. `gap`: missing, `unlinked`: not linked to the record before, `altered`: changed, `cut`: the end of the log was cut off, `unsealed`: the end of a sealed month does not match.',
      ),
    Am: z.iso.datetime(),
  }),
  example: {
    query: { kette: 'mandant' },
    reply: {
      IstHeil: true,
      Anzahl: 48_211,
      Kopf: { Nr: 48_211, Hash: HASH },
      Fehler: null,
      Am: '2026-11-17T10:00:00.000Z',
    },
  },
});

export const exportAudit = operatorCall('exportAudit', {
  summary: 'Export the audit log as JSON lines',
  description:
    'Exports the log as JSON lines, one record per line and the head at the end; `operate.ts verify-audit` checks the file.',
  method: 'POST',
  path: '/verwaltung/protokoll/export',
  act: 'audit.export',
  body: z.object({
    Kette: Kette.default('mandant').describe('The audit log: of a client or of the installation.'),
    Seit: Day.nullish(),
    ...reasonFields,
  }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  example: { body: { Kette: 'mandant', Seit: '2026-11-01', Grund: exampleReason }, reply: '{"seq":1}\n' },
});
