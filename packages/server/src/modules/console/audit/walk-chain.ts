import type { Ctx } from '../../../platform/context.ts';
import { faultAfter, GENESIS } from './chain.ts';
import type { ChainedRecord, ChainHead } from './rules.ts';
import { faultInSeals } from './seal/seal.ts';
import { selectHashes, selectSeals } from './seal/store.ts';
import { selectHead, selectRecordsAfter } from './store.ts';

/** Records read at once: memory stays constant however long the log is. */
const BATCH = 1000;

/** The records of a log after a number, up to and with another, in order. */
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

/** What a walk along a chain found. */
export interface Walk {
  readonly count: number;
  /** The last record that fits. */
  readonly head: ChainHead;
  readonly fault: { readonly seq: number; readonly kind: 'gap' | 'unlinked' | 'altered' | 'cut' | 'unsealed' } | null;
}

/** Walks records that should follow a head; a known end shows that the last ones were cut off. */
export const walkRecords = async (
  records: AsyncIterable<ChainedRecord> | Iterable<ChainedRecord>,
  start: ChainHead,
  end: ChainHead | null,
): Promise<Walk> => {
  let [head, count] = [start, 0];
  for await (const record of records) {
    const kind = faultAfter(head, record);
    if (kind) return { count, head, fault: { seq: record.seq, kind } };
    head = { seq: record.seq, hash: record.hash };
    count += 1;
  }
  const isCut = end !== null && (end.seq !== head.seq || end.hash !== head.hash);
  return { count, head, fault: isCut ? { seq: head.seq + 1, kind: 'cut' } : null };
};

/** Walks the whole log of a client, from its first record to its head. */
export const walkChain = async (ctx: Pick<Ctx, 'db'>, chain: string): Promise<Walk> => {
  const start = { seq: 0, hash: GENESIS };
  // Read before the records, so that what is added meanwhile is no fault.
  const end = (await selectHead(ctx, chain)) ?? start;
  const walk = await walkRecords(recordsBetween(ctx, chain, 0, end.seq), start, end);
  if (walk.fault) return walk;
  // A log that was written anew from an old record on is whole in itself: the seals of its months tell.
  const seals = await selectSeals(ctx, chain);
  const hashes = await selectHashes(
    ctx,
    chain,
    seals.map(({ last_seq }) => last_seq),
  );
  const seq = faultInSeals(seals, (last) => hashes.get(last) ?? null);
  return seq === null ? walk : { ...walk, fault: { seq, kind: 'unsealed' } };
};
