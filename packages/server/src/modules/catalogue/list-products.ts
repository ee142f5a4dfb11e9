import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Ctx } from '../../platform/context.ts';
import { viewsOf } from './product-view.ts';
import { readCatalogue } from './read-catalogue.ts';
import { isRecommendable } from './rules.ts';

/** The client's own products that can be recommended today, in its order. */
export const listProducts = async (ctx: Ctx): Promise<AnyProduct[]> => {
  const catalogue = await readCatalogue(ctx);
  const today = calendarDay(ctx.now);
  return catalogue.listed.filter((product) => isRecommendable(product, today)).map(viewsOf(ctx, catalogue));
};
