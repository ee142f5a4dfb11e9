import { accountRefusal, findRecommender, type Recommender } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { isOptinRequired } from '../rules.ts';
import { parsePersonalName } from './rules.ts';
import { type StoredName, selectName, selectNamesOf } from './store.ts';

/** The owner of a personal link. */
export interface PersonalOwner {
  /** The current name; the visitor may have followed a former one. */
  readonly name: string;
  readonly recommender: Recommender;
  readonly termsHash: string;
}

/** Resolves a followed name: to itself, or, while a former name still redirects, to the current one. */
const currentName = async (ctx: Ctx, followed: StoredName): Promise<StoredName | null> => {
  if (followed.endedAt === null) return followed;
  if (followed.leadsUntil === null || followed.leadsUntil <= ctx.now) return null;
  return (await selectNamesOf(ctx, followed.recommenderId)).find(({ endedAt }) => endedAt === null) ?? null;
};

/** Finds the owner of a personal link; null when nobody has the name, or its owner is deleted or may not take part (any more). */
export const findPersonalOwner = async (ctx: Ctx, typedName: string): Promise<PersonalOwner | null> => {
  const parsed = parsePersonalName(typedName);
  const followed = parsed && (await selectName(ctx, parsed));
  const current = followed && (await currentName(ctx, followed));
  const recommender = current && (await findRecommender(ctx, current.recommenderId));
  if (!current || !recommender) return null;
  const isRefused =
    accountRefusal(recommender, ctx.client.config) !== null || isOptinRequired(recommender, ctx.client.config);
  return isRefused ? null : { name: current.name, recommender, termsHash: current.termsHash };
};
