import { GENESIS } from './chain.ts';
import type { ChainedRecord, ChainHead } from './rules.ts';
import type { ChainedSeal } from './seal/rules.ts';
import { faultInSeals } from './seal/seal.ts';
import { emptiedBySeals, type Walk, walkRecords } from './walk-chain.ts';

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
