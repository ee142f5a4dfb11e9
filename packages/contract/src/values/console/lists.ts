import type { ListColumn } from '../list.ts';
import { actOf, CONSOLE_ACTS, type ConsoleActName } from './acts.ts';

/** Acts that require approval by a second person (decisions §19). */
export const APPROVAL_KINDS = [
  'payout.run',
  'run.discard',
  'claim.grant',
  'payout.account',
  'person.merge',
  'key.create',
  'client.doors',
  'client.close',
] as const;
export type ApprovalKindName = (typeof APPROVAL_KINDS)[number];

/** States of a proposal. */
export const APPROVAL_STATES = ['Vorgeschlagen', 'Freigegeben', 'Abgelehnt', 'Zurueckgezogen', 'Verfallen'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** The acts that leave a record in the audit log. */
export const RECORDED_ACTS = (Object.keys(CONSOLE_ACTS) as ConsoleActName[]).filter(
  (name) => actOf(name).kind !== 'reads',
);

/** List of proposals that a second person decides. */
export const APPROVAL_LIST = {
  columns: {
    VorgeschlagenAm: { kind: 'moment' },
    Art: { kind: 'state', values: APPROVAL_KINDS, isUnsorted: true },
    Betrifft: { kind: 'text', isUnsorted: true, isUnfiltered: true, priority: 2 },
    VorgeschlagenVon: { kind: 'text', isUnsorted: true, isUnfiltered: true },
    Anzahl: { kind: 'number', isUnsorted: true, isUnfiltered: true, priority: 3 },
    SummeCent: { kind: 'money', isUnsorted: true, isUnfiltered: true },
    EndetAm: { kind: 'moment', isUnsorted: true, isUnfiltered: true, priority: 2 },
    Stand: { kind: 'state', values: APPROVAL_STATES, isUnsorted: true },
  },
  sort: 'VorgeschlagenAm',
} as const satisfies { columns: Record<string, ListColumn>; sort: string };

/** List of the records of the audit log. */
export const AUDIT_LIST = {
  columns: {
    Am: { kind: 'moment' },
    Wer: { kind: 'text', isUnsorted: true },
    Was: { kind: 'state', values: RECORDED_ACTS, isUnsorted: true },
    Woran: { kind: 'text', isUnsorted: true },
    Person: { kind: 'text', isUnsorted: true, priority: 3 },
    Grund: { kind: 'text', isUnsorted: true, isUnfiltered: true, priority: 2 },
  },
  sort: 'Am',
} as const satisfies { columns: Record<string, ListColumn>; sort: string };
