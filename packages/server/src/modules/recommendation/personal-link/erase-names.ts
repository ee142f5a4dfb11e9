import type { Ctx } from '#platform/context.ts';
import { hashName } from './hash-name.ts';
import { endOfChanged, reservedUntil } from './rules.ts';
import { deleteNames, endName, insertRetired, moveNames, selectNamesOf } from './store.ts';

/** Deletes the names of an erased account. Only their hashes stay, for a year, so that shared links do not lead to another person. */
export const eraseNames = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  const names = await deleteNames(ctx, recommenderId);
  const hashes = names.map((name) => hashName(ctx, name));
  await insertRetired(ctx, hashes, reservedUntil(ctx.now));
};

/** Moves the names of an account to another account of the same person; if that one has a name, the moved names redirect to it. */
export const mergeNames = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  const hasName = (await selectNamesOf(ctx, to)).some(({ endedAt }) => endedAt === null);
  if (hasName) await endName(ctx, from, endOfChanged(ctx.now));
  await moveNames(ctx, from, to);
};
