import type { ConsoleActName } from './acts.ts';

/** The acts that can be done to many rows at once, each with the list its rows come from. */
export const BULK_ACTS = {
  'task.finish': { list: 'posteingang' },
  'task.assign': { list: 'posteingang' },
  'order.release': { list: 'auftraege' },
} as const satisfies Partial<Record<ConsoleActName, { list: string }>>;
export type BulkActName = keyof typeof BULK_ACTS;
export const BULK_ACT_NAMES = Object.keys(BULK_ACTS) as [BulkActName, ...BulkActName[]];

/** Maximum rows of a bulk run; more are a matter for a scheduled task, not for a person. */
export const MAX_BULK_ROWS = 2000;

/** Number of rows above which the operator must type the count before the run starts. */
export const TYPED_FROM_ROWS = 100;

/** States of a bulk run. */
export const BULK_STATES = ['Laeuft', 'Angehalten', 'Fertig'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** Why a bulk run would skip a row: done already, in another state, a request without a contract, nobody to reward, or gone. */
export const BULK_SKIPS = [
  'SchonErledigt',
  'SchonFreigegeben',
  'AndererStand',
  'OhneVertrag',
  'OhneBeguenstigte',
  'Unbekannt',
] as const;
export type BulkSkip = (typeof BULK_SKIPS)[number];

/** Outcomes of a row in a bulk run. */
export const BULK_OUTCOMES = ['Offen', 'Erledigt', 'Abgelehnt'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];
