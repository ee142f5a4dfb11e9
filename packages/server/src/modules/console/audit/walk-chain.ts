import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { faultAfter, GENESIS } from './chain.ts';
import { isRightlyEmptied, startAfterCut } from './cut/rules.ts';
import { selectFirstSeq } from './cut/store.ts';
import type { ChainedRecord, ChainHead } from './rules.ts';
import type { ChainedSeal } from './seal/rules.ts';
import { faultInSeals } from './seal/seal.ts';
import { selectHashes, selectSeals } from './seal/store.ts';
import { selectHead, selectRecordsAfter } from './store.ts';

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
