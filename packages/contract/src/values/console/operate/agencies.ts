import type { ListColumn } from '#values/list.ts';

/** Format of the number of an agency or an agent, restricted to characters that identity providers and links can carry. */
export const AGENCY_NUMBER = /^[\w-]{1,40}$/;

/** States of an agency: open or closed. */
export const AGENCY_STATES = ['Offen', 'Geschlossen'] as const;
export type AgencyState = (typeof AGENCY_STATES)[number];

/** Maximum number of agents of an agency. */
export const AGENCY_MOST_AGENTS = 500;

/** List of the agencies of a client. */
export const AGENCY_LIST = {
  columns: {
    Nummer: { kind: 'text' },
    Name: { kind: 'text', isUnsorted: true },
    Ort: { kind: 'text', isUnsorted: true, priority: 2 },
    Leute: { kind: 'number', isUnsorted: true, isUnfiltered: true, priority: 2 },
    Wartend: { kind: 'number', isUnsorted: true, isUnfiltered: true },
    ZuletztAm: { kind: 'moment', isUnsorted: true, isUnfiltered: true, priority: 2 },
    Stand: { kind: 'state', values: AGENCY_STATES, isUnsorted: true },
  },
  sort: 'Nummer',
  isAscending: true,
} as const satisfies { columns: Record<string, ListColumn>; sort: string; isAscending: true };
