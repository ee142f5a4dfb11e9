import type { AnyProduct, Category, CategoryPage } from '@mundwerk/contract/catalogue/catalogue';
import type { MaxReward } from '@mundwerk/contract/catalogue/catalogue-calls';
import type { MenuCategory } from '@mundwerk/contract/client/boot';
import { AppError } from '@mundwerk/contract/errors';
import { type Moment, shortSumText } from '@mundwerk/contract/values/promise';
import type { Ctx } from '#platform/context.ts';
import { sumWords } from '../client/index.ts';
import { categoryView, footnoteView, viewsOf } from './product-view.ts';
import { type Catalogue, momentOf, readCatalogue } from './read-catalogue.ts';
import {
  footnoteIdsOf,
  highestReward,
  isRecommendable,
  type Product,
  type Category as StoredCategory,
} from './rules.ts';
import { type CatalogueBase, type ProductFilter, productApi } from './variants/choose-product-api.ts';

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

/** A product by its id, with one of its devices if that is named. */
export const getProduct = async (
  ctx: Ctx,
  base: CatalogueBase,
  id: number,
  deviceId: number | undefined,
): Promise<AnyProduct> =>
  recommendableOrError(ctx, productApi(ctx, base).find(await readCatalogue(ctx), id, { deviceId }));

/** A product by the client's own id of it. */
export const getProductByExternalId = async (ctx: Ctx, base: CatalogueBase, externalId: string): Promise<AnyProduct> =>
  recommendableOrError(ctx, productApi(ctx, base).findByExternalId(await readCatalogue(ctx), externalId));

/** The products at a base that can be recommended today and meet the filter; categoryNotFound for an unknown category. */
export const listProducts = async (ctx: Ctx, base: CatalogueBase, filter: ProductFilter): Promise<AnyProduct[]> => {
  const products = productApi(ctx, base).list(await readCatalogue(ctx), filter);
  if (!products) throw new AppError('categoryNotFound');
  return recommendable(ctx, products);
};

/** The tariffs with which a device is offered. */
export const listDeviceTariffs = async (ctx: Ctx, base: CatalogueBase, deviceId: number): Promise<AnyProduct[]> =>
  recommendable(ctx, productApi(ctx, base).listDeviceTariffs(await readCatalogue(ctx), deviceId));

/** The highest reward of today, and the product that pays it: of several the client's own choice, else the first. */
export const getMaxReward = async (ctx: Ctx): Promise<MaxReward> => {
  const catalogue = await readCatalogue(ctx);
  const { kind, valueCents, isUpTo, products } = highestReward(
    [...catalogue.listed, ...catalogue.agents],
    momentOf(ctx.now),
  );
  const standard = products.find(({ id }) => id === ctx.client.config.StandardProduktId);
  return {
    WertCent: valueCents,
    Wert: shortSumText({ [kind]: valueCents }, await sumWords(ctx, ctx.language)),
    Typ: kind,
    BisZu: isUpTo,
    ProduktId: (standard ?? products[0])?.id ?? null,
  };
};

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

/** The manufacturers of a category's devices, by name; null when there is no such category. */
export const listManufacturers = async (ctx: Ctx, code: string): Promise<string[] | null> => {
  const products = (await readCatalogue(ctx)).byCategory.get(code.toLowerCase());
  if (!products) return null;
  const names = products.flatMap((product) =>
    product.kind === 'mobile' && product.details.device ? [product.details.device.manufacturer] : [],
  );
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, ctx.language));
};
