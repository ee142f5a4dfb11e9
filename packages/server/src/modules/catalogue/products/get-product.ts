import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { Ctx } from '#platform/context.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { type CatalogueBase, productApi } from '../variants/choose-product-api.ts';
import { recommendableOrError } from './recommendable.ts';

/** A product by its id, with one of its devices if that is named. */
export const getProduct = async (
  ctx: Ctx,
  base: CatalogueBase,
  id: number,
  deviceId: number | undefined,
): Promise<AnyProduct> =>
  recommendableOrError(ctx, productApi(ctx, base).find(await readCatalogue(ctx), id, { deviceId }));
