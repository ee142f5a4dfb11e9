import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import type { AuditRecord, ChainedRecord, ChainHead, JsonValue } from './rules.ts';

/** The previous hash of the first record of a chain. */
export const GENESIS = '0'.repeat(64);

/** SHA-256 over the previous hash and the canonical form of the record. */
export const hashRecord = (record: AuditRecord): string =>
  createHash('sha256')
    .update(record.prev_hash)
    .update(canonicalJson(record as unknown as JsonValue))
    .digest('hex');

/** Why a chain is broken at a record. */
export type ChainFault = 'gap' | 'unlinked' | 'altered';

/** The fault of a record that should follow a head; null when it does follow. */
export const faultAfter = (head: ChainHead, { hash, emptied_at, ...record }: ChainedRecord): ChainFault | null => {
  if (record.seq !== head.seq + 1) return 'gap';
  if (record.prev_hash !== head.hash) return 'unlinked';
  return emptied_at !== undefined || hashRecord(record) === hash ? null : 'altered';
};
