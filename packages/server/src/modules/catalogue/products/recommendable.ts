import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { momentOf } from '../budget/moment.ts';
import { viewsOf } from '../product-view.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { isRecommendable, type Product } from '../rules.ts';

/** Those of the products that can be recommended today, in wire form. */
export const recommendable = async (ctx: Ctx, products: readonly Product[]): Promise<AnyProduct[]> => {
  const now = momentOf(ctx.now);
  return products.filter((product) => isRecommendable(product, now)).map(viewsOf(ctx, await readCatalogue(ctx)));
};

/** The product in wire form; productNotFound when there is none that can be recommended today. */
export const recommendableOrError = async (ctx: Ctx, product: Product | null): Promise<AnyProduct> => {
  const [view] = await recommendable(ctx, product ? [product] : []);
  if (!view) throw new AppError('productNotFound');
  return view;
};
