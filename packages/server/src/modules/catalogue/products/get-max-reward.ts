import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { calendarDay } from '../../../platform/calendar-day.ts';
import type { Ctx } from '../../../platform/context.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { highestReward } from '../rules.ts';

/** The most anyone can earn today. */
export const getMaxReward = async (ctx: Ctx): Promise<{ WertCent: number; Wert: string }> => {
  const { listed, agents } = await readCatalogue(ctx);
  const valueCents = highestReward([...listed, ...agents], calendarDay(ctx.now));
  return { WertCent: valueCents, Wert: formatCents(valueCents, ctx.language) };
};
