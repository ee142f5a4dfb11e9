import type { PayableClaim } from '../../modules/payout/index.ts';
import type { ClaimStep, OrderStep } from './lives.ts';
import type { ClaimEnd, DemoRow, DemoRows } from './store.ts';

/** The name that signs demo data in histories. */
export const DEMO = 'key:demo';

/** What came of a recommendation. Claims are moved on after they are there, because the database books each of their steps. */
export interface DemoOrder {
  readonly rows: DemoRows;
  readonly ends: readonly ClaimEnd[];
  readonly later: DemoRows;
  /** Picked up, and waiting for the next payout run. */
  readonly unpaid: ReadonlyArray<PayableClaim & { readonly at: Date }>;
}

/** Nothing came of it. */
export const NOTHING: DemoOrder = { rows: {}, ends: [], later: {}, unpaid: [] };

/** The moment so many days after a contract was concluded. */
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

/** Puts together what came of several. */
export const together = (parts: readonly DemoOrder[]): DemoOrder => ({
  rows: mergeRows(parts.map(({ rows }) => rows)),
  ends: parts.flatMap(({ ends }) => ends),
  later: mergeRows(parts.map(({ later }) => later)),
  unpaid: parts.flatMap(({ unpaid }) => unpaid),
});
