import type { Ctx } from '#platform/context.ts';
import { readCatalogue } from './read-catalogue.ts';

/** The manufacturers of a category's devices, by name; null when there is no such category. */
export const listManufacturers = async (ctx: Ctx, code: string): Promise<string[] | null> => {
  const products = (await readCatalogue(ctx)).byCategory.get(code.toLowerCase());
  if (!products) return null;
  const names = products.flatMap((product) =>
    product.kind === 'mobile' && product.details.device ? [product.details.device.manufacturer] : [],
  );
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, ctx.language));
};
