import { createHash } from 'node:crypto';
import { canonicalJson } from '../canonical-json.ts';
import { GENESIS } from '../chain.ts';
import type { JsonValue } from '../rules.ts';
import type { AuditSeal, ChainedSeal, MonthEnd } from './rules.ts';

/** SHA-256 over the previous seal and the canonical form of this one. */
const hashSeal = (seal: AuditSeal): string =>
  createHash('sha256')
    .update(seal.prev_seal)
    .update(canonicalJson(seal as unknown as JsonValue))
    .digest('hex');

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
 * The record at which seals and records disagree; null when they agree. `hashAt` knows the hashes of the available records: the seal of any
 * other is checked only against the previous seal.
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
