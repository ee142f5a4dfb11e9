import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { recommendable } from './products/recommendable.ts';
import { readCatalogue } from './read-catalogue.ts';
import { type CatalogueBase, productApi } from './variants/choose-product-api.ts';
import type { ProductFilter } from './variants/product-api.ts';

/** The products at a base that can be recommended today and meet the filter; categoryNotFound for an unknown category. */
export const listProducts = async (ctx: Ctx, base: CatalogueBase, filter: ProductFilter): Promise<AnyProduct[]> => {
  const products = productApi(ctx, base).list(await readCatalogue(ctx), filter);
  if (!products) throw new AppError('categoryNotFound');
  return recommendable(ctx, products);
};
