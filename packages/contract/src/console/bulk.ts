import { object, z } from 'zod';
import { because, givenText, INTEGER_MAX } from '../fields.ts';
import { ListFilters } from '../list.ts';
import { BULK_ACT_NAMES, BULK_OUTCOMES, BULK_SKIPS, BULK_STATES, MAX_BULK_ROWS } from '../values/console/bulk.ts';
import { TASK_LISTS } from '../values/console/tasks.ts';
import { exampleReason, Grund, operatorCall } from './act.ts';

export const Sammelakt = object({
  Id: z.uuid(),
  Akt: z.enum(BULK_ACT_NAMES),
  IstRueckgaengig: z.boolean().describe('Whether the run undoes an earlier run.'),
  Stand: z.enum(BULK_STATES),
  Anzahl: z.int(),
  Erledigt: z.int(),
  Abgelehnt: z.int(),
  Zeilen: z
    .array(
      z.object({
        Ref: z.string().describe('Reference of the row.'),
        Ergebnis: z.enum(BULK_OUTCOMES),
        Problem: z.string().nullable().describe('Reason for the refusal, as a sentence.'),
      }),
    )
    .describe(
      "Outcome of each row, in the order of the list; `Problem` is a sentence in the caller's language, null without a problem.",
    ),
  KannZurueck: z.boolean().describe('Whether the whole run can still be undone.'),
}).meta({
  id: 'Sammelakt',
  description: 'A bulk run: one action over many rows, with its progress and the outcome of each row.',
});
export type Sammelakt = z.infer<typeof Sammelakt>;

/** The rows: those listed, or all that match a filter, with the number of rows that the operator was shown. */
const Zeilen = z.union([
  z.strictObject({
    Refs: z.array(givenText(64)).min(1).max(MAX_BULK_ROWS, because('bulkTooMany')).describe('References of the rows.'),
  }),
  z.strictObject({
    /** List of the inbox, `team` by default; only the inbox has several lists. */
    Liste: z.enum(TASK_LISTS).optional(),
    Filter: ListFilters,
    Anzahl: z.int().min(1).max(INTEGER_MAX),
  }),
]);
export type BulkRows = z.infer<typeof Zeilen>;

const EXAMPLE_ID = '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11';
const exampleRun: Sammelakt = {
  Id: EXAMPLE_ID,
  Akt: 'order.release',
  IstRueckgaengig: false,
  Stand: 'Laeuft',
  Anzahl: 2,
  Erledigt: 1,
  Abgelehnt: 0,
  Zeilen: [
    { Ref: '65JJDPK0HJP1', Ergebnis: 'Erledigt', Problem: null },
    { Ref: 'Y8FYT65VN8N0', Ergebnis: 'Offen', Problem: null },
  ],
  KannZurueck: false,
};

export const SammelaktVorschau = object({
  Anzahl: z.int().describe('Number of rows that the act would change.'),
  Uebersprungen: z
    .array(z.object({ Grund: z.enum(BULK_SKIPS), Anzahl: z.int() }))
    .describe('Rows that the act would leave as they are, by reason.'),
  SummeCent: z.int().nullable().describe('Sum of the rewards of these rows; null for acts without money.'),
}).meta({
  id: 'SammelaktVorschau',
  description: 'What a bulk run would do now: how many rows, which sum, and what it would skip.',
});
export type SammelaktVorschau = z.infer<typeof SammelaktVorschau>;

const common = { reply: Sammelakt } as const;
const path = '/verwaltung/sammelakte';
const params = z.object({ id: z.uuid() });

export const startBulkRun = operatorCall('startBulkRun', {
  ...common,
  summary: 'Start a bulk run (over the rows named, or all that a filter matches)',
  description:
    'Starts an action over many rows. The server processes them in the background, row by row. Responds 409 `bulkCountChanged` if the filter now matches another number of rows than `Anzahl`.',
  method: 'POST',
  path,
  act: 'bulk.start',
  body: z.strictObject({
    Akt: z.enum(BULK_ACT_NAMES),
    Zeilen,
    An: z.uuid().nullish().describe('Operator to whom tasks are assigned; null returns them to the team.'),
    Grund: Grund.nullish().describe('The reason, for actions that require one.'),
  }),
  errors: ['notAllowed', 'bulkCountChanged', 'bulkTooMany', 'assigneeUnknown', 'reasonTooShort', 'fieldMissing'],
  example: {
    body: {
      Akt: 'order.release',
      Zeilen: { Filter: [{ Spalte: 'Status', Operator: 'eines', Wert: ['Bestaetigt'] }], Anzahl: 2 },
      Grund: exampleReason,
    },
    reply: exampleRun,
  },
});

export const previewBulkRun = operatorCall('previewBulkRun', {
  summary: 'Preview a bulk run',
  description:
    'Tells how many rows an act would change, their sum, and how many it would skip for which reason. Nothing is changed, and each row is judged again when it is its turn.',
  method: 'POST',
  path: `${path}/vorschau`,
  act: 'bulk.read',
  body: z.strictObject({ Akt: z.enum(BULK_ACT_NAMES), Zeilen }),
  reply: SammelaktVorschau,
  errors: ['notAllowed', 'bulkCountChanged', 'bulkTooMany'],
  example: {
    body: { Akt: 'order.release', Zeilen: { Refs: ['65JJDPK0HJP1', 'Y8FYT65VN8N0'] } },
    reply: { Anzahl: 1, Uebersprungen: [{ Grund: 'SchonFreigegeben', Anzahl: 1 }], SummeCent: 11_000 },
  },
});

export const getBulkRun = operatorCall('getBulkRun', {
  ...common,
  summary: 'Get a bulk run (with the result of each row)',
  description: 'Returns the progress of a bulk run.',
  path: `${path}/{id}`,
  act: 'bulk.read',
  params,
  errors: [],
  example: { params: { id: EXAMPLE_ID }, reply: exampleRun },
});

export const stopBulkRun = operatorCall('stopBulkRun', {
  ...common,
  summary: 'Stop a bulk run',
  description:
    'Stops a run after the current row; processed rows stay as they are. Responds 409 `bulkFinished` if the run has ended.',
  method: 'POST',
  path: `${path}/{id}/anhalten`,
  act: 'bulk.stop',
  params,
  errors: ['bulkFinished'],
  example: { params: { id: EXAMPLE_ID }, reply: { ...exampleRun, Stand: 'Angehalten' } },
});

export const undoBulkRun = operatorCall('undoBulkRun', {
  ...common,
  summary: 'Undo a bulk run',
  description:
    'Undoes a run by a new run; rows that can no longer be undone report a problem. Responds 409 `bulkNotUndoable` while the run is in progress, if it did nothing, is itself an undo, or was undone before.',
  method: 'POST',
  path: `${path}/{id}/zurueck`,
  act: 'bulk.undo',
  params,
  errors: ['bulkNotUndoable'],
  example: { params: { id: EXAMPLE_ID }, reply: { ...exampleRun, IstRueckgaengig: true } },
});
