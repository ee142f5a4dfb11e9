import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { Language } from '@mundwerk/contract/values/language';
import { rewardsSince } from '@mundwerk/contract/values/promise';
import type { Ctx } from '#platform/context.ts';
import { rewardViews, viewsOf } from './product-view.ts';
import { recommendable } from './products.ts';
import { type Catalogue, lastMomentOf, momentOf, readCatalogue } from './read-catalogue.ts';
import { selectExtraCents } from './reward-plans/store.ts';
import { type Reward, textIn } from './rules.ts';

/** A product of the client, also one that cannot be recommended any more. */
export const findAnyProduct = async (ctx: Ctx, id: number): Promise<AnyProduct | null> => {
  const catalogue = await readCatalogue(ctx);
  const product = catalogue.products.get(id);
  return product ? viewsOf(ctx, catalogue)(product) : null;
};

type Names = ReadonlyMap<number, string>;

// Sorting by a collation is costly. A changed catalogue is another object, so that the cached order is never stale.
const namesByCatalogue = new WeakMap<Catalogue, Map<Language, Names>>();

const sortedNames = ({ products }: Catalogue, { language, client }: Ctx): Names => {
  const { compare } = new Intl.Collator(language);
  return new Map(
    [...products.values()]
      .map(({ id, displayName }) => [id, textIn(displayName, language, client.config.StandardSprache)] as const)
      .sort(([one, oneName], [other, otherName]) => compare(oneName, otherName) || one - other),
  );
};

/** The names of all the client's products, including dropped ones, in the order of the reader's alphabet. */
export const listProductNames = async (ctx: Ctx): Promise<Names> => {
  const catalogue = await readCatalogue(ctx);
  const byLanguage = namesByCatalogue.get(catalogue) ?? new Map<Language, Names>();
  const names = byLanguage.get(ctx.language) ?? sortedNames(catalogue, ctx);
  namesByCatalogue.set(catalogue, byLanguage.set(ctx.language, names));
  return names;
};

/** The client's own products that can be recommended today, in its order. */
export const listOwnProducts = async (ctx: Ctx): Promise<AnyProduct[]> =>
  recommendable(ctx, (await readCatalogue(ctx)).listed);

/** A product of the client that can be recommended today. */
export const findProduct = async (ctx: Ctx, id: number): Promise<AnyProduct | null> => {
  const product = await findAnyProduct(ctx, id);
  return product && product.Praemien.length > 0 ? product : null;
};

/** A reward as an order earns it. */
export interface EarnedReward extends Reward {
  /** The part of its value that an agency's plan adds; missing without one. It counts for no budget, because the agency pays it. */
  readonly extraCents?: number;
}

/** The facts of a recommendation's link that decide what was promised. */
interface PromisingLink {
  readonly createdAt: Date;
  /** Amount that an experiment adds to every transfer of the recommended product; it counts for budgets, because the client pays it. */
  readonly raisedCents: number;
}

/**
 * The rewards that a product earns on a day, for a recommendation of it made before, the best first; also of a product that cannot be
 * recommended any more. Without such a recommendation nothing was promised, and the offer at the end of the day counts. The addition of an
 * agency's plan depends only on the day, because no page promises it, and goes only to cash, because the value of a voucher is fixed.
 */
export const findRewardsOn = async (
  ctx: Ctx,
  productId: number,
  day: string,
  agencyNumber: string | null,
  link: PromisingLink | null = null,
): Promise<EarnedReward[]> => {
  const product = (await readCatalogue(ctx)).products.get(productId);
  const moment = lastMomentOf(day, ctx.now);
  const rewards = product
    ? rewardsSince(product.rewards, link ? momentOf(link.createdAt) : moment, moment, link?.raisedCents)
    : [];
  if (agencyNumber === null || rewards.length === 0) return rewards;
  const extra = await selectExtraCents(ctx, agencyNumber, productId, day);
  return rewards
    .map((reward) =>
      reward.kind === 'Ueberweisung' ? { ...reward, valueCents: reward.valueCents + extra, extraCents: extra } : reward,
    )
    .sort((one, other) => other.valueCents - one.valueCents);
};

// Formatting amounts is expensive. A view is another object as soon as anything of it changes.
const promisedViews = new WeakMap<AnyProduct, Map<string, AnyProduct>>();

/** The view with other rewards; the same object for the same rewards. */
const promisedView = (ctx: Ctx, view: AnyProduct, rewards: readonly Reward[]): AnyProduct => {
  const known = promisedViews.get(view) ?? new Map<string, AnyProduct>();
  const name = rewards.map(({ id, valueCents }) => `${id} ${valueCents}`).join();
  const promised = known.get(name) ?? { ...view, Praemien: rewardViews(ctx, rewards) };
  promisedViews.set(view, known.set(name, promised));
  return promised;
};

/** A product as the link of a recommendation promises it: with all rewards promised since, also those that have ended. */
export const findPromisedProduct = async (
  ctx: Ctx,
  id: number,
  { createdAt, raisedCents }: PromisingLink,
): Promise<AnyProduct | null> => {
  const view = await findAnyProduct(ctx, id);
  const product = (await readCatalogue(ctx)).products.get(id);
  if (!view || !product) return view;
  const rewards = rewardsSince(product.rewards, momentOf(createdAt), momentOf(ctx.now), raisedCents);
  return promisedView(ctx, view, rewards);
};

/** A reward of the client, also one that can no longer be earned. */
export const findReward = async (ctx: Ctx, id: number): Promise<Reward | null> =>
  (await readCatalogue(ctx)).rewards.get(id)?.reward ?? null;
