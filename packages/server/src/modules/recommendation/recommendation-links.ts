import type { Ctx } from '../../platform/context.ts';
import { type Link, linksOf } from './rules.ts';

/** The links of a recommendation where the request was made: short ones on the client's link domain, if it has one. */
export const recommendationLinks = (ctx: Ctx, number: string): readonly [Link, ...Link[]] => {
  const { config } = ctx.client;
  const linkOrigin = config.LinkDomain[ctx.platform.config.environment] ?? ctx.origin;
  return linksOf(number, config, { portal: ctx.origin, links: linkOrigin.replace(/\/$/, '') });
};
