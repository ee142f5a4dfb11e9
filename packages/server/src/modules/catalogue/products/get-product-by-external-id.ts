import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { Ctx } from '#platform/context.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { type CatalogueBase, productApi } from '../variants/choose-product-api.ts';
import { recommendableOrError } from './recommendable.ts';

/** A product by the client's own id of it. */
export const getProductByExternalId = async (ctx: Ctx, base: CatalogueBase, externalId: string): Promise<AnyProduct> =>
  recommendableOrError(ctx, productApi(ctx, base).findByExternalId(await readCatalogue(ctx), externalId));
