import { createHash } from 'node:crypto';
import { canonicalJson } from '../canonical-json.ts';
import { GENESIS } from '../chain.ts';
import type { JsonValue } from '../rules.ts';

/** A month of a log that is over: its records, and the hash of the last one. Kept when the records themselves are cut some day. */
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

/** SHA-256 over the seal before and the canonical form of this one. */
export const hashSeal = (seal: AuditSeal): string =>
  createHash('sha256')
    .update(seal.prev_seal)
    .update(canonicalJson(seal as unknown as JsonValue))
    .digest('hex');

/** The end of a month in a log. */
export interface MonthEnd {
  readonly month: string;
  readonly last_seq: number;
  readonly last_hash: string;
}

/** The seals of months that follow the last one; a month without a record needs none. */
export const sealsAfter = (client_key: string, last: ChainedSeal | null, ends: readonly MonthEnd[]): ChainedSeal[] => {
  const seals: ChainedSeal[] = [];
  let before = last;
  for (const { month, last_seq, last_hash } of ends) {
    const first_seq = (before?.last_seq ?? 0) + 1;
    if (last_seq < first_seq) continue;
    const seal: AuditSeal = { client_key, month, first_seq, last_seq, last_hash, prev_seal: before?.seal ?? GENESIS };
    before = { ...seal, seal: hashSeal(seal) };
    seals.push(before);
  }
  return seals;
};

/**
 * The record at which seals and records do not agree; null when they do. `hashAt` knows the hashes of the records at hand: a seal
 * about others is checked against the seal before it alone.
 */
export const faultInSeals = (
  seals: readonly ChainedSeal[],
  hashAt: (seq: number) => string | null | undefined,
): number | null => {
  let before: ChainedSeal | null = null;
  for (const chained of seals) {
    const { seal, ...rest } = chained;
    const follows = before === null || (rest.prev_seal === before.seal && rest.first_seq === before.last_seq + 1);
    const hash = hashAt(rest.last_seq);
    if (!follows || hashSeal(rest) !== seal || (hash !== undefined && hash !== rest.last_hash)) return rest.last_seq;
    before = chained;
  }
  return null;
};
