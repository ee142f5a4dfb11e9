import type { Ctx } from '#platform/context.ts';
import { forgetKeptTexts } from '#platform/mail/store.ts';
import { hashName } from '../personal-link/personal-names.ts';
import { endOfChanged, reservedUntil } from '../personal-link/rules.ts';
import { deleteNames, endName, insertRetired, moveNames, selectNamesOf } from '../personal-link/store.ts';
import { emptyRecommendations, updateRecommender } from './store.ts';

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

/**
 * Erases personal data from a recommender's recommendations and the mails about them; number, product and dates stay for accounting.
 * The name of the personal link is deleted.
 */
export const eraseRecommendations = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  await eraseNames(ctx, recommenderId);
  await forgetKeptTexts(ctx, await emptyRecommendations(ctx, recommenderId));
};

/** Gives all recommendations and the personal link of an account to another one, because both belong to one person. */
export const moveRecommendations = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  await updateRecommender(ctx, from, to);
  await mergeNames(ctx, from, to);
};
