import * as calls from '@mundwerk/contract/catalogue/catalogue-calls';
import { AGENT_CALLS, TELECOM_CALLS } from '@mundwerk/contract/catalogue/catalogue-calls';
import { AppError } from '@mundwerk/contract/errors';
import type { Serving } from '#modules/actors.ts';
import { listAgents, searchAgents } from './agents.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import {
  getCategoryPage,
  getMaxReward,
  getProduct,
  getProductByExternalId,
  listCategories,
  listDeviceTariffs,
  listManufacturers,
  listProducts,
} from './products.ts';
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

/** The calls of a catalogue at one of its bases. */
const serveCatalogue = (
  { serve }: Serving,
  base: CatalogueBase,
  at: typeof DEFAULT_CALLS | typeof TELECOM_CALLS | typeof AGENT_CALLS,
): void => {
  serve(at.listProducts, (ctx, { query }) =>
    listProducts(ctx, base, { source: query.quelle, category: query.kategorie, tariffId: query.tarifId }),
  );

  serve(at.getProduct, (ctx, { params, query }) => getProduct(ctx, base, params.id, query.handyId));
  serve(at.getProductByExternalId, (ctx, { params }) => getProductByExternalId(ctx, base, params.id));
  serve(at.listDeviceTariffs, (ctx, { params }) => listDeviceTariffs(ctx, base, params.id));

  serve(at.listManufacturers, async (ctx, { query }) => {
    productApi(ctx, base);
    const names = await listManufacturers(ctx, query.kategorie);
    if (!names) throw new AppError('categoryNotFound');
    return names;
  });

  serve(at.getMaxReward, getMaxReward);

  serve(at.listCategories, async (ctx) => {
    productApi(ctx, base);
    return listCategories(ctx);
  });

  serve(at.getCategoryPage, async (ctx, { query }) => {
    productApi(ctx, base);
    return getCategoryPage(ctx, query.slug);
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
