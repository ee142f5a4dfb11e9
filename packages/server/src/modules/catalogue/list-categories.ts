import type { Category } from '@mundwerk/contract/catalogue/catalogue';
import type { MenuCategory } from '@mundwerk/contract/client/boot';
import type { Ctx } from '#platform/context.ts';
import { categoryView } from './product-view.ts';
import { readCatalogue } from './read-catalogue.ts';

/** The client's categories, in its order. */
export const listCategories = async (ctx: Ctx): Promise<Category[]> => {
  const catalogue = await readCatalogue(ctx);
  return catalogue.categories.map((category) => categoryView(ctx, catalogue, category));
};

/** The client's categories as the menu of its pages names them: those at the top in its order, each with those under it. */
export const listMenu = async (ctx: Ctx): Promise<MenuCategory[]> => {
  const categories = await listCategories(ctx);
  const under = (id: number | null): { id: number; slug: string; name: string }[] =>
    categories
      .filter(({ UebergeordneteId }) => UebergeordneteId === id)
      .map(({ Id, Slug, Brotkrume }) => ({ id: Id, slug: Slug, name: Brotkrume }));
  return under(null).map(({ id, slug, name }) => ({
    slug,
    name,
    below: under(id).map(({ slug, name }) => ({ slug, name })),
  }));
};
