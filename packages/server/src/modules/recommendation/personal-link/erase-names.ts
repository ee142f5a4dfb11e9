import type { Ctx } from '../../../platform/context.ts';
import { hashName } from './hash-name.ts';
import { endOfChanged, reservedUntil } from './rules.ts';
import { deleteNames, endName, insertRetired, moveNames, selectNamesOf } from './store.ts';

/** Forgets the names of an account that is erased. Their hashes stay a year without it: shared links must not lead to another person. */
export const eraseNames = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  const names = await deleteNames(ctx, recommenderId);
  const hashes = names.map((name) => hashName(ctx, name));
  await insertRetired(ctx, hashes, reservedUntil(ctx.now));
};

/** Gives the names of an account to another one of the same person: where that one has a name, those of the first lead on to it. */
export const mergeNames = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  const hasName = (await selectNamesOf(ctx, to)).some(({ endedAt }) => endedAt === null);
  if (hasName) await endName(ctx, from, endOfChanged(ctx.now));
  await moveNames(ctx, from, to);
};
