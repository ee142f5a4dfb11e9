import { stopFor } from '@mundwerk/contract/values/console/repair/stops';
import type { Ctx } from '#platform/context.ts';
import { type Link, linksOf } from './rules.ts';

/**
 * The links of a recommendation on the origin of the request, the short ones on the client's link domain if it has one. Channels that are
 * stopped for new links are left out.
 */
export const recommendationLinks = (ctx: Ctx, number: string): readonly [Link, ...Link[]] => {
  const { config } = ctx.client;
  const linkOrigin = config.LinkDomain[ctx.platform.config.environment] ?? ctx.origin;
  const [own, ...short] = linksOf(number, config, { portal: ctx.origin, links: linkOrigin.replace(/\/$/, '') });
  const { stops } = ctx.client;
  return [own, ...short.filter(({ channel }) => stopFor(stops, 'NeueLinks', { channel }, ctx.now)?.target !== 'Kanal')];
};
