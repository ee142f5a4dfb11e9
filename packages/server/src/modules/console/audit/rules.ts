import { AUDIT_KEPT_YEARS } from '@mundwerk/contract/values/console/audit/retention';

/** What JSON can hold. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** The operator who acted, as stored in the record, also after they left. */
export interface RecordedActor {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  /** The role that allowed the act. */
  readonly role: string | null;
  readonly session: string | null;
  readonly stepUpAt: string | null;
}

/** One record of the audit log without its hash: exactly what the hash covers. */
export interface AuditRecord {
  readonly client_key: string;
  readonly seq: number;
  readonly at: string;
  readonly actor: RecordedActor;
  readonly via: 'console' | 'task';
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string; readonly person_id: string | null };
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly reason_code: string | null;
  readonly reason: string | null;
  readonly request_id: string | null;
  readonly approval_id: string | null;
  readonly network: string;
  readonly prev_hash: string;
}

/** A record with its hash. */
export interface ChainedRecord extends AuditRecord {
  readonly hash: string;
  /** When the record lost its content at the end of its retention: its hash can then only be compared with its neighbours. */
  readonly emptied_at?: string;
}

/** The end of a chain, or of the part of it that was walked. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

/** A past month of a log: its records, and the hash of the last one. Seals are kept when the records themselves are deleted. */
export interface AuditSeal {
  readonly client_key: string;
  /** `2026-10`, as the calendar in Berlin has it. */
  readonly month: string;
  readonly first_seq: number;
  readonly last_seq: number;
  readonly last_hash: string;
  /** The seal of the month before; zeros for the first. */
  readonly prev_seal: string;
}

/** A seal with its own hash. */
export interface ChainedSeal extends AuditSeal {
  readonly seal: string;
}

/** The end of a month in a log. */
export interface MonthEnd {
  readonly month: string;
  readonly last_seq: number;
  readonly last_hash: string;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
const month = (year: number, rest: string): string => `${String(year).padStart(4, '0')}-${rest}`;

/** The month before which records that are not about money are emptied, on a day. */
export const emptiedBefore = (today: string): string =>
  month(yearOf(today) - AUDIT_KEPT_YEARS.other, today.slice(5, 7));

/** The month before which all records are deleted: books are kept for full years after the year they belong to. */
export const droppedBefore = (today: string): string => month(yearOf(today) - AUDIT_KEPT_YEARS.money, '01');

/** The number of the last record of the months before a bound; zero when none of them is sealed. */
export const lastSealedBefore = (seals: readonly ChainedSeal[], bound: string): number =>
  seals.reduce((last, seal) => (seal.month < bound ? Math.max(last, seal.last_seq) : last), 0);

/** Whether a record was old enough on the day it was emptied; the seal names its month, which the record cannot change. */
export const isRightlyEmptied = (seals: readonly ChainedSeal[], seq: number, emptiedOn: string): boolean =>
  seals.some(
    ({ first_seq, last_seq, month: sealed }) =>
      first_seq <= seq && seq <= last_seq && sealed < emptiedBefore(emptiedOn),
  );

/** The head that the remaining records follow: the last deleted month, else the genesis; null where more is missing than may be. */
export const startAfterCut = (
  seals: readonly ChainedSeal[],
  first: number,
  today: string,
  genesis: string,
): ChainHead | null => {
  if (first === 1) return { seq: 0, hash: genesis };
  const before = seals.find(({ last_seq }) => last_seq === first - 1);
  return before && before.month < droppedBefore(today) ? { seq: before.last_seq, hash: before.last_hash } : null;
};

/**
 * The canonical form of JSON (RFC 8785): names sorted by UTF-16 code units, no blanks, numbers and texts as ECMAScript writes them,
 * which is what the standard refers to. Every reader of a record hashes the same bytes.
 */
export const canonicalJson = (value: JsonValue): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`;
};

/** A value as JSON would carry it: moments become texts, missing fields are left out. */
export const toJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value ?? null)) as JsonValue;
