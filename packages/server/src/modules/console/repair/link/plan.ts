import { type ExtendedLink, planExtension } from '#modules/recommendation/index.ts';
import { endOfDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { usualEnd } from './rules.ts';

/** A link with its new end: the end of the requested day, or sixty days more. */
export const planOf = (ctx: Ctx, number: string, until: string | null): Promise<ExtendedLink> =>
  planExtension(ctx, number, (end) => (until === null ? usualEnd(end, ctx.now) : endOfDay(until)));
