import type { PayableClaim } from '#modules/payout/index.ts';
import type { ClaimStep, OrderStep } from './lives.ts';
import type { ClaimEnd, DemoRow, DemoRows } from './store.ts';

/** The name that signs demo data in histories. */
export const DEMO = 'key:demo';

/** The rows that follow from a recommendation. Claims are inserted first and moved on later, because the database records each of their steps. */
export interface DemoOrder {
  readonly rows: DemoRows;
  readonly ends: readonly ClaimEnd[];
  readonly later: DemoRows;
  /** Claims that were picked up and wait for the next payout run. */
  readonly unpaid: ReadonlyArray<PayableClaim & { readonly at: Date }>;
}

/** A recommendation without an order. */
export const NOTHING: DemoOrder = { rows: {}, ends: [], later: {}, unpaid: [] };

/** Returns the time a given number of days after the contract was concluded. */
export type Moment = (after: number) => Date;

/** The history of an order or a claim by its steps. */
export const historyOf = (owner: DemoRow, steps: ReadonlyArray<OrderStep | ClaimStep>, moment: Moment): DemoRow[] =>
  steps.map(([event, to, after], index) => ({
    ...owner,
    event,
    from_state: steps[index - 1]?.[1] ?? null,
    to_state: to,
    at: moment(after),
    by: DEMO,
    reason: null,
  }));

/** Puts rows together, table by table. */
export const mergeRows = (parts: readonly DemoRows[]): DemoRows =>
  parts.reduce<Record<string, DemoRow[]>>((all, part) => {
    for (const [table, rows] of Object.entries(part)) all[table] = [...(all[table] ?? []), ...rows];
    return all;
  }, {});

/** Merges the rows of several orders. */
export const together = (parts: readonly DemoOrder[]): DemoOrder => ({
  rows: mergeRows(parts.map(({ rows }) => rows)),
  ends: parts.flatMap(({ ends }) => ends),
  later: mergeRows(parts.map(({ later }) => later)),
  unpaid: parts.flatMap(({ unpaid }) => unpaid),
});
