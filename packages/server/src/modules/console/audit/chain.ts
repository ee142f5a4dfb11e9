import { createHash } from 'node:crypto';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import {
  type AuditRecord,
  type AuditSeal,
  type ChainedRecord,
  type ChainedSeal,
  type ChainHead,
  canonicalJson,
  isRightlyEmptied,
  type JsonValue,
  type MonthEnd,
  startAfterCut,
} from './rules.ts';
import { selectFirstSeq, selectHashes, selectHead, selectRecordsAfter, selectSeals } from './store.ts';

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

/** Records read at once: memory stays constant however long the log is. */
const BATCH = 1000;

/** The records of a log after one number, up to and including another, in order. */
export async function* recordsBetween(
  ctx: Pick<Ctx, 'db'>,
  chain: string,
  after: number,
  until: number,
): AsyncGenerator<ChainedRecord> {
  for (let last = after; last < until; ) {
    const records = await selectRecordsAfter(ctx, chain, last, Math.min(BATCH, until - last));
    yield* records;
    const next = records.at(-1)?.seq;
    if (next === undefined) return;
    last = next;
  }
}

/** The result of verifying a chain. */
export interface Walk {
  readonly count: number;
  /** The last record that follows correctly. */
  readonly head: ChainHead;
  readonly fault: { readonly seq: number; readonly kind: 'gap' | 'unlinked' | 'altered' | 'cut' | 'unsealed' } | null;
}

/** Whether a record may have lost its content; without seals no record may. */
type MayBeEmptied = (seq: number, emptiedAt: string) => boolean;

/** Walks records that should follow a head; a known end shows that the last ones were cut off. */
export const walkRecords = async (
  records: AsyncIterable<ChainedRecord> | Iterable<ChainedRecord>,
  start: ChainHead,
  end: ChainHead | null,
  mayBeEmptied: MayBeEmptied = () => false,
): Promise<Walk> => {
  let [head, count] = [start, 0];
  for await (const record of records) {
    const { seq, hash, emptied_at } = record;
    const isHidden = emptied_at !== undefined && !mayBeEmptied(seq, emptied_at);
    const kind = isHidden ? 'altered' : faultAfter(head, record);
    if (kind) return { count, head, fault: { seq, kind } };
    head = { seq, hash };
    count += 1;
  }
  const isCut = end !== null && (end.seq !== head.seq || end.hash !== head.hash);
  return { count, head, fault: isCut ? { seq: head.seq + 1, kind: 'cut' } : null };
};

/** Allows records to be emptied according to the seals and the day; never on a day in the future. */
export const emptiedBySeals =
  (seals: readonly ChainedSeal[], now: Date): MayBeEmptied =>
  (seq, emptiedAt) =>
    new Date(emptiedAt) <= now && isRightlyEmptied(seals, seq, calendarDay(new Date(emptiedAt)));

/** Walks the whole log of a client, from its first record to its head; months that were kept long enough may be gone. */
export const walkChain = async (ctx: Pick<Ctx, 'db' | 'now'>, chain: string): Promise<Walk> => {
  const genesis = { seq: 0, hash: GENESIS };
  // The head is read after the seals and before the records, so that records added meanwhile are no fault.
  const seals = await selectSeals(ctx, chain);
  const oldest = await selectFirstSeq(ctx, chain);
  const end = (await selectHead(ctx, chain)) ?? genesis;
  const first = oldest ?? end.seq + 1;
  if (oldest !== null && end.seq < oldest) return { count: 0, head: genesis, fault: { seq: first, kind: 'cut' } };
  const start = startAfterCut(seals, first, calendarDay(ctx.now), GENESIS);
  if (!start) return { count: 0, head: genesis, fault: { seq: first, kind: 'gap' } };
  const records = recordsBetween(ctx, chain, start.seq, end.seq);
  const walk = await walkRecords(records, start, end, emptiedBySeals(seals, ctx.now));
  if (walk.fault) return walk;
  // A log that was rewritten from an old record on is consistent in itself; only the seals of its months reveal it.
  const hashes = await selectHashes(
    ctx,
    chain,
    seals.map(({ last_seq }) => last_seq),
  );
  const hashAt = (last: number) => (last > end.seq ? null : (hashes.get(last) ?? null));
  const fault = faultInSeals(seals, (last) => (last <= start.seq ? undefined : hashAt(last)));
  // Seals are never deleted, so the oldest one follows none.
  const seq = fault ?? (seals[0] && seals[0].prev_seal !== GENESIS ? seals[0].last_seq : null);
  return seq === null ? walk : { ...walk, fault: { seq, kind: 'unsealed' } };
};

/** The result of verifying an exported log. */
export interface VerifiedFile extends Walk {
  readonly chain: string | null;
  /** The number of the first record; above 1 the file begins in the middle of the log. */
  readonly first: number;
  /** Whether the file names the head of its log, as every whole export does. */
  readonly hasHead: boolean;
  /** Number of sealed months in the file. */
  readonly seals: number;
}

/** A line that is no record. */
export class UnreadableLine extends Error {
  override readonly name = 'UnreadableLine';
  readonly line: number;

  constructor(line: number) {
    super(`line ${line} is no record of an audit log`);
    this.line = line;
  }
}

type Line =
  | ChainedRecord
  | { readonly head: ChainHead & { readonly client_key: string } }
  | { readonly seal: ChainedSeal };

const readLine = (text: string, line: number): Line => {
  try {
    const value = JSON.parse(text) as Line | null;
    if (
      value &&
      ('head' in value || 'seal' in value || (typeof value.seq === 'number' && typeof value.hash === 'string'))
    )
      return value;
  } catch {
    // The throw below reports it.
  }
  throw new UnreadableLine(line);
};

/**
 * Verifies the lines of an exported log, without the database it came from: every record must follow the previous one, and the last must be
 * the head that the file names. Sealed months must agree with their last records, and only records past their retention may be empty. A log
 * that does not begin with its first record is verified from there.
 */
export const verifyLines = async (lines: AsyncIterable<string>, now: Date): Promise<VerifiedFile> => {
  const records: ChainedRecord[] = [];
  const seals: ChainedSeal[] = [];
  let head: (ChainHead & { readonly client_key: string }) | null = null;
  let number = 0;
  for await (const text of lines) {
    number += 1;
    if (text.trim() === '') continue;
    const line = readLine(text, number);
    if ('head' in line) head = line.head;
    else if ('seal' in line) seals.push(line.seal);
    else records.push(line);
  }
  const [first] = records;
  const start = first
    ? { seq: first.seq - 1, hash: first.seq === 1 ? GENESIS : first.prev_hash }
    : { seq: 0, hash: GENESIS };
  const end = head && { seq: head.seq, hash: head.hash };
  const walk = await walkRecords(records, start, end, emptiedBySeals(seals, now));
  const hashes = new Map(records.map(({ seq, hash }) => [seq, hash]));
  const unsealed = walk.fault ? null : faultInSeals(seals, (seq) => hashes.get(seq));
  return {
    ...walk,
    fault: unsealed === null ? walk.fault : { seq: unsealed, kind: 'unsealed' },
    seals: seals.length,
    chain: head?.client_key ?? first?.client_key ?? null,
    first: first?.seq ?? 0,
    hasHead: head !== null,
  };
};
