import { pathOf } from '@mundwerk/contract/page/pages';
import { foldName } from '@mundwerk/contract/values/person/personal-name';
import { findImported, lockRecommender } from '#modules/core/account/index.ts';
import { listClientNames } from '#modules/core/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { newCode } from '#platform/ids.ts';
import { storeTermsText } from '../agreed-texts.ts';
import { visitedKeys } from './old-link-keys.ts';
import { findPersonalOwner } from './personal-link.ts';
import { hashName } from './personal-names.ts';
import { brandsOf, nameRefusal } from './rules.ts';
import { insertName, selectNamesOf, selectRetired } from './store.ts';

const RANDOM_LENGTH = 8;

/**
 * Gives an imported recommender a personal link under the terms they accepted before: named like the old code where that can be a name,
 * else at random. The recommender may still choose another one; who has a name keeps it.
 */
export const giveImportedLink = async (
  ctx: Ctx,
  recommenderId: string,
  { code, termsText }: { readonly code: string; readonly termsText: string },
): Promise<void> => {
  await lockRecommender(ctx, recommenderId);
  if ((await selectNamesOf(ctx, recommenderId)).length > 0) return;
  const termsHash = await storeTermsText(ctx, termsText);
  const name = foldName(code);
  const isAllowed =
    nameRefusal(name, brandsOf(ctx.client.config, await listClientNames(ctx.db))) === null &&
    (await selectRetired(ctx, [hashName(ctx, name)])).size === 0;
  if (isAllowed && (await insertName(ctx, { name, recommenderId, choice: 1, termsHash }))) return;
  const random = `link-${newCode(RANDOM_LENGTH).toLowerCase()}`;
  if (!(await insertName(ctx, { name: random, recommenderId, choice: 1, termsHash })))
    throw new Error('a random name is taken');
};

/**
 * The path of the personal page that a visited address leads to as a link of another provider; null when it was not imported or its owner
 * may not take part.
 */
export const oldLinkTarget = async (ctx: Ctx, visited: string): Promise<string | null> => {
  const url = URL.parse(visited, ctx.origin);
  const recommenderId = url && (await findImported(ctx, 'link', ...visitedKeys(url)));
  if (recommenderId === null) return null;
  const current = (await selectNamesOf(ctx, recommenderId)).find(({ endedAt }) => endedAt === null);
  const owner = current ? await findPersonalOwner(ctx, current.name) : null;
  if (!owner) return null;
  const target = pathOf('PersonalPage', ctx.client.config.StandardSprache, { name: owner.name });
  return target === url?.pathname ? null : target;
};
