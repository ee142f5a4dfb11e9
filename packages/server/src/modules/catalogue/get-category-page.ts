import type { Category, CategoryPage } from '@mundwerk/contract/catalogue/catalogue';
import { AppError } from '@mundwerk/contract/errors';
import type { Moment } from '@mundwerk/contract/values/promise';
import type { Ctx } from '#platform/context.ts';
import { momentOf } from './budget/moment.ts';
import { categoryView, footnoteView, viewsOf } from './product-view.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';
import { footnoteIdsOf, isRecommendable, type Category as StoredCategory } from './rules.ts';

/** The tariffs that the category's page of devices has offers for today, so that no page links to an empty list. */
const deviceTariffs = (catalogue: Catalogue, { deviceSlug }: StoredCategory, now: Moment): number[] => {
  const target = deviceSlug === null ? undefined : catalogue.bySlug.get(deviceSlug.toLowerCase());
  const offers = target ? (catalogue.byCategory.get(target.code) ?? []) : [];
  const tariffs = offers
    .filter((product) => isRecommendable(product, now))
    .flatMap((product) => (product.kind === 'mobile' && product.details.device ? [product.details.tariffId] : []));
  return [...new Set(tariffs)].sort((one, other) => one - other);
};

/** Everything the page of a category shows; categoryNotFound when there is no such page. */
export const getCategoryPage = async (ctx: Ctx, slug: string): Promise<CategoryPage> => {
  const catalogue = await readCatalogue(ctx);
  const category = catalogue.bySlug.get(slug.toLowerCase());
  if (!category) throw new AppError('categoryNotFound');
  const now = momentOf(ctx.now);
  const products = (catalogue.byCategory.get(category.code) ?? []).filter((product) => isRecommendable(product, now));
  const parentOf = ({ parentId }: StoredCategory) => catalogue.categories.find(({ id }) => id === parentId);
  const above: StoredCategory[] = [];
  for (let parent = parentOf(category); parent; parent = parentOf(parent)) above.unshift(parent);
  const children = catalogue.categories.filter(({ parentId }) => parentId === category.id);
  const siblings = catalogue.categories.filter(
    ({ id, parentId }) => parentId !== null && parentId === category.parentId && id !== category.id,
  );
  const view = (one: StoredCategory): Category => categoryView(ctx, catalogue, one);
  return {
    Kategorie: view(category),
    Pfad: above.map(view),
    Nachbarn: (children.length > 0 ? children : siblings).map(view),
    Produkte: products.map(viewsOf(ctx, catalogue)),
    TarifeMitGeraeten: deviceTariffs(catalogue, category, now),
    Fussnoten: footnoteIdsOf(products).flatMap((id) => {
      const footnote = catalogue.footnotes.get(id);
      return footnote ? [footnoteView(ctx, footnote)] : [];
    }),
  };
};
