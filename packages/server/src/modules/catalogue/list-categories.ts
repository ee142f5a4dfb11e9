import type { Category } from '@mundwerk/contract/catalogue/catalogue';
import type { Ctx } from '../../platform/context.ts';
import { categoryView } from './product-view.ts';
import { readCatalogue } from './read-catalogue.ts';

/** The client's categories, in its order. */
export const listCategories = async (ctx: Ctx): Promise<Category[]> => {
  const catalogue = await readCatalogue(ctx);
  return catalogue.categories.map((category) => categoryView(ctx, catalogue, category));
};
