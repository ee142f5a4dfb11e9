import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { Ctx } from '#platform/context.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { type CatalogueBase, productApi } from '../variants/choose-product-api.ts';
import { recommendable } from './recommendable.ts';

/** The tariffs with which a device is offered. */
export const listDeviceTariffs = async (ctx: Ctx, base: CatalogueBase, deviceId: number): Promise<AnyProduct[]> =>
  recommendable(ctx, productApi(ctx, base).listDeviceTariffs(await readCatalogue(ctx), deviceId));
