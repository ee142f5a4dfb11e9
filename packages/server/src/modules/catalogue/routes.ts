import * as calls from '@mundwerk/contract/catalogue/catalogue-calls';
import { AGENT_CALLS, TELECOM_CALLS } from '@mundwerk/contract/catalogue/catalogue-calls';
import { AppError } from '@mundwerk/contract/errors';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Serving } from '../actors.ts';
import { listAgents } from './agents/list-agents.ts';
import { searchAgents } from './agents/search-agents.ts';
import { findCategoryPage } from './find-categories.ts';
import { maxReward } from './find-products.ts';
import { listCategories } from './list-categories.ts';
import { listManufacturers } from './list-manufacturers.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import { viewsOf } from './product-view.ts';
import { readCatalogue } from './read-catalogue.ts';
import { isRecommendable, type Product } from './rules.ts';
import { type CatalogueBase, productApi } from './variants/choose-product-api.ts';

const DEFAULT_CALLS = {
  listProducts: calls.listProducts,
  getProduct: calls.getProduct,
  getProductByExternalId: calls.getProductByExternalId,
  listDeviceTariffs: calls.listDeviceTariffs,
  listManufacturers: calls.listManufacturers,
  getMaxReward: calls.getMaxReward,
  listCategories: calls.listCategories,
  getCategoryPage: calls.getCategoryPage,
} as const;

const recommendable = async (ctx: Ctx, products: readonly Product[]) => {
  const today = calendarDay(ctx.now);
  return products.filter((product) => isRecommendable(product, today)).map(viewsOf(ctx, await readCatalogue(ctx)));
};

const theOne = async (ctx: Ctx, product: Product | null) => {
  const [view] = await recommendable(ctx, product ? [product] : []);
  if (!view) throw new AppError('productNotFound');
  return view;
};

/** The calls of a catalogue at one of its bases. */
const serveCatalogue = (
  { serve }: Serving,
  base: CatalogueBase,
  at: typeof DEFAULT_CALLS | typeof TELECOM_CALLS | typeof AGENT_CALLS,
): void => {
  serve(at.listProducts, async (ctx, { query }) => {
    const filter = { source: query.quelle, category: query.kategorie, tariffId: query.tarifId };
    const products = productApi(ctx, base).list(await readCatalogue(ctx), filter);
    if (!products) throw new AppError('categoryNotFound');
    return recommendable(ctx, products);
  });

  serve(at.getProduct, async (ctx, { params, query }) =>
    theOne(ctx, productApi(ctx, base).find(await readCatalogue(ctx), params.id, { deviceId: query.handyId })),
  );

  serve(at.getProductByExternalId, async (ctx, { params }) =>
    theOne(ctx, productApi(ctx, base).findByExternalId(await readCatalogue(ctx), params.id)),
  );

  serve(at.listDeviceTariffs, async (ctx, { params }) =>
    recommendable(ctx, productApi(ctx, base).listDeviceTariffs(await readCatalogue(ctx), params.id)),
  );

  serve(at.listManufacturers, async (ctx, { query }) => {
    productApi(ctx, base);
    const names = await listManufacturers(ctx, query.kategorie);
    if (!names) throw new AppError('categoryNotFound');
    return names;
  });

  serve(at.getMaxReward, (ctx) => maxReward(ctx));

  serve(at.listCategories, async (ctx) => {
    productApi(ctx, base);
    return listCategories(ctx);
  });

  serve(at.getCategoryPage, async (ctx, { query }) => {
    productApi(ctx, base);
    const page = await findCategoryPage(ctx, query.slug);
    if (!page) throw new AppError('categoryNotFound');
    return page;
  });
};

const serveAgents = (
  { serve }: Serving,
  base: CatalogueBase,
  at: {
    searchAgents: typeof calls.searchAgents | typeof AGENT_CALLS.searchAgents;
    listAgents: typeof calls.listAgents | typeof AGENT_CALLS.listAgents;
  },
): void => {
  serve(at.searchAgents, async (ctx, { query: { query, page, pagesize } }) => {
    productApi(ctx, base);
    return searchAgents(ctx, { query, page, pageSize: pagesize });
  });

  serve(at.listAgents, async (ctx) => {
    productApi(ctx, base);
    return listAgents(ctx);
  });
};

/** Registers the calls of the catalogue and the addresses of its pictures. */
export const registerCatalogueModule = (serving: Serving): void => {
  serveCatalogue(serving, '', DEFAULT_CALLS);
  serveCatalogue(serving, 'telekom', TELECOM_CALLS);
  serveCatalogue(serving, 'agent', AGENT_CALLS);
  serveAgents(serving, '', calls);
  serveAgents(serving, 'agent', AGENT_CALLS);
  servePictures(serving);
};
