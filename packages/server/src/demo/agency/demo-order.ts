import { createHash } from 'node:crypto';
import { encodeCode } from '@mundwerk/contract/values/code';
import { hasValidIbanChecksum } from '@mundwerk/contract/values/person/iban';
import type { PayableClaim, PayeeAccount } from '#modules/core/payout/index.ts';
import type { ClientRef } from '#platform/context.ts';
import type { ClaimStep, OrderStep } from './demo-histories.ts';
import type { ClaimEnd, DemoRow, DemoRows } from './store.ts';

/** Deterministic ids and numbers, so that the same thing is never invented twice. */
export interface DemoIds {
  hash(name: string): string;
  id(name: string): string;
  code(name: string, length: number): string;
  /** A whole number below the limit. */
  pick(name: string, limit: number): number;
}

/** The ids of a client's demo data. */
export const demoIds = (client: ClientRef): DemoIds => {
  const digest = (name: string): Buffer => createHash('sha256').update(`demo agency ${client.key} ${name}`).digest();
  const hash = (name: string): string => digest(name).toString('hex');
  return {
    hash,
    id: (name) => hash(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5'),
    code: (name, length) => encodeCode([...digest(name).subarray(0, length - 1)].map((byte) => byte & 31)),
    pick: (name, limit) => digest(name).readUInt32BE(0) % limit,
  };
};

/** A bank code that no bank has. */
const NO_BANK = '99999999';

/** An account for each invented person, so that no two of them are paid to the same one. */
export const demoAccount = (personId: string, holder: string): PayeeAccount => {
  const digits = BigInt(`0x${createHash('sha256').update(personId).digest('hex')}`)
    .toString()
    .slice(0, 10);
  const ibans = Array.from({ length: 97 }, (_, check) => `DE${String(check + 2).padStart(2, '0')}${NO_BANK}${digits}`);
  const iban = ibans.find(hasValidIbanChecksum);
  if (!iban) throw new Error('one of the check digits always fits');
  return { holder, iban };
};

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
