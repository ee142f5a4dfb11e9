import { createHash, type Hash } from 'node:crypto';
import { followBankAnswer } from '#modules/claim/index.ts';
import { type Misfit, readBankFile, storeBankAnswer } from '#modules/payout/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';

/** Effects of a bank answer on payments and claims. */
export interface AnswerResult {
  readonly booked: number;
  readonly returned: number;
  readonly unchanged: number;
  readonly unknown: readonly Misfit[];
}

/** A processed file, and its effects. */
export interface TakenFile extends AnswerResult {
  readonly format: 'camt.054' | 'pain.002';
  readonly messageId: string;
  readonly sha256: string;
  readonly isKnown: boolean;
}

/** Passes bytes through and hashes them. */
async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}

/** A file of the bank, read to its end. */
export interface ReadFile {
  readonly format: TakenFile['format'];
  readonly messageId: string;
  readonly statements: Awaited<ReturnType<typeof readBankFile>>['statements'];
  readonly sha256: string;
}

/** Parses a bank file as a stream; nothing changes before it has been read to its end. */
export const readAnswerFile = async (bytes: AsyncIterable<Uint8Array>): Promise<ReadFile> => {
  const hash = createHash('sha256');
  const file = await readBankFile(hashed(bytes, hash));
  return { ...file, sha256: hash.digest('hex') };
};

/** Applies a bank file to payments and their claims, in one transaction. */
export const followAnswerFile = (
  ctx: Ctx,
  { format, messageId, statements, sha256 }: ReadFile,
  by: string,
): Promise<TakenFile> =>
  transact(ctx, async (inner) => {
    const result = await followBankAnswer(inner, { statements, source: messageId, by });
    const isNew = await storeBankAnswer(inner, { id: newId(), sha256, format, messageId, by, ...result });
    return { ...result, format, messageId, sha256, isKnown: !isNew };
  });

/** Reads a bank file to its end, then applies it. */
export const takeBankAnswer = async (ctx: Ctx, bytes: AsyncIterable<Uint8Array>, by: string): Promise<TakenFile> =>
  followAnswerFile(ctx, await readAnswerFile(bytes), by);
