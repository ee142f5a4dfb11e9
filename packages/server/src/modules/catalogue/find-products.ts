import type { Product as ProductView } from '@mundwerk/contract/catalogue';
import { formatCents } from '@mundwerk/contract/values/money-text';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  activeRewards,
  highestReward,
  isRecommendable,
  type LocalisedText,
  type Product,
  type Reward,
  textIn,
} from './rules.ts';
import { selectProduct, selectProducts } from './store.ts';

/** The largest number the database's integer holds; beyond it there is no product, and asking would be an error. */
const LARGEST_ID = 2_147_483_647;

/** A product as it travels: texts in the request's language, rewards of today. */
const productView = (ctx: Ctx, product: Product): ProductView => {
  const inLanguage = (text: LocalisedText): string => textIn(text, ctx.language, ctx.client.config.StandardSprache);
  return {
    Id: product.id,
    ExterneId: product.externalId,
    AnzeigeName: inLanguage(product.displayName),
    Beschreibung: inLanguage(product.description),
    Produktlink: product.productLink,
    Praemien: activeRewards(product, calendarDay(ctx.now)).map((reward) => ({
      Id: reward.id,
      Titel: inLanguage(reward.title),
      Typ: reward.kind,
      Wert: formatCents(reward.valueCents, ctx.language),
      WertCent: reward.valueCents,
      Startdatum: reward.startsOn,
      Enddatum: reward.endsOn,
      EnddatumAnzeige: reward.displayEndsOn,
    })),
    Photo: product.photo,
  };
};

/** A product of the client, also one that cannot be recommended any more. */
export const findAnyProduct = async (ctx: Ctx, id: number): Promise<ProductView | null> => {
  if (!Number.isInteger(id) || id < 0 || id > LARGEST_ID) return null;
  const product = await selectProduct(ctx, id);
  return product && productView(ctx, product);
};

/** A product of the client that can be recommended today. */
export const findProduct = async (ctx: Ctx, id: number): Promise<ProductView | null> => {
  const product = await findAnyProduct(ctx, id);
  return product && product.Praemien.length > 0 ? product : null;
};

/** The client's products that can be recommended today, in its order. */
export const listProducts = async (ctx: Ctx): Promise<ProductView[]> => {
  const today = calendarDay(ctx.now);
  const products = await selectProducts(ctx);
  return products.filter((product) => isRecommendable(product, today)).map((product) => productView(ctx, product));
};

/** The rewards that a product earned on a day, the best first; also of a product that cannot be recommended any more. */
export const findRewardsOn = async (ctx: Ctx, productId: number, day: string): Promise<Reward[]> => {
  const product = await selectProduct(ctx, productId);
  return product ? activeRewards(product, day) : [];
};

/** The most anyone can earn today. */
export const maxReward = async (ctx: Ctx): Promise<{ WertCent: number; Wert: string }> => {
  const valueCents = highestReward(await selectProducts(ctx), calendarDay(ctx.now));
  return { WertCent: valueCents, Wert: formatCents(valueCents, ctx.language) };
};
