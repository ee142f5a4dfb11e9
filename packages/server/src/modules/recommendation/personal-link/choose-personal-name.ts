import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { foldName } from '@mundwerk/contract/values/person/personal-name';
import { findRecommender, lockRecommender, mailAddressConfirmation, refuseSupport } from '#modules/account/index.ts';
import type { RecommenderActor } from '#modules/actors.ts';
import { listClientNames } from '#modules/client/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { isOptinRequired } from '../rules.ts';
import { storeTermsText } from '../store-terms-text.ts';
import { hashName } from './hash-name.ts';
import { brandsOf, choicesLeft, endOfChanged, nameRefusal } from './rules.ts';
import { deleteFreedName, endName, insertName, selectNamesOf, selectRetired } from './store.ts';

const refuse = (reason: ErrorName): never => {
  throw new AppError(reason, [{ field: 'Name', reason }]);
};

/** Where links require a confirmed address, so does the name; the attempt sends the confirmation mail. */
const requireConfirmedAddress = async (ctx: Ctx, id: string): Promise<void> => {
  const recommender = await findRecommender(ctx, id);
  if (!recommender || !isOptinRequired(recommender, ctx.client.config)) return;
  await mailAddressConfirmation(ctx, recommender);
  throw new AppError('personalNameLocked');
};

/** Assigns the name to its new owner, or refuses it because another account has or had it. */
const takeName = async (ctx: Ctx, row: Parameters<typeof insertName>[1]): Promise<void> => {
  const hash = hashName(ctx, row.name);
  await deleteFreedName(ctx, row.name);
  const isRetired = (await selectRetired(ctx, [hash])).has(hash);
  if (isRetired || !(await insertName(ctx, row))) refuse('personalNameTaken');
};

/**
 * Chooses the name of the recommender's personal link, or changes it once; the former name redirects for a while. Choosing the current
 * name changes nothing.
 */
export const choosePersonalName = async (
  ctx: Ctx & { readonly actor: RecommenderActor },
  typed: { readonly name: string; readonly termsText: string },
): Promise<void> => {
  const { actor } = ctx;
  refuseSupport(actor);
  const name = foldName(typed.name);
  const refusal = nameRefusal(name, brandsOf(ctx.client.config, await listClientNames(ctx.db)));
  if (refusal) refuse(refusal);
  await requireConfirmedAddress(ctx, actor.id);
  await transact(ctx, async (inner) => {
    await lockRecommender(inner, actor.id);
    const names = await selectNamesOf(inner, actor.id);
    const current = names.find(({ endedAt }) => endedAt === null);
    if (current?.name === name) return;
    if (choicesLeft(names) < 1) refuse('personalNameFixed');
    if (current) await endName(inner, actor.id, endOfChanged(inner.now));
    const termsHash = await storeTermsText(inner, typed.termsText);
    await takeName(inner, { name, recommenderId: actor.id, choice: names.length > 0 ? 2 : 1, termsHash });
  });
};
