import * as calls from '@mundwerk/contract/catalogue';
import { AppError } from '@mundwerk/contract/errors';
import type { Serving } from '../../platform/http/serve.ts';
import { findProduct, listProducts, maxReward } from './find-products.ts';

/** Registers the calls of the catalogue. */
export const registerCatalogueModule = ({ serve }: Serving): void => {
  serve(calls.listProducts, (ctx) => listProducts(ctx));

  serve(calls.getProduct, async (ctx, { params }) => {
    const product = await findProduct(ctx, params.id);
    if (!product) throw new AppError('PSOF0310');
    return product;
  });

  serve(calls.getMaxReward, (ctx) => maxReward(ctx));
};
