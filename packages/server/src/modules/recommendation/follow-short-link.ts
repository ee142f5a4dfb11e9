import { pathOf } from '@mundwerk/contract/page/pages';
import { UNKNOWN_LINK } from '@mundwerk/contract/values/page/unknown-link';
import type { FastifyInstance } from 'fastify';
import { anonymousCtx, type Ctx, type Platform } from '../../platform/context.ts';
import { findClientByHost, originOf } from '../client/index.ts';
import { findRecommendation } from './find-recommendation.ts';
import { parseShortCode } from './rules.ts';

/**
 * Where a short link leads: the recommendation's page with the link's channel, which also tells when it is locked or has
 * ended, or the page that says that nobody knows it and asks for a code.
 */
export const shortLinkTarget = async (ctx: Ctx, code: string): Promise<string> => {
  const language = ctx.client.config.StandardSprache;
  const parsed = parseShortCode(code);
  if (!parsed || !(await findRecommendation(ctx, parsed.number)))
    return `${pathOf('Code', language)}?link=${UNKNOWN_LINK}`;
  return `${pathOf('Click', language, { empfehlungsnummer: parsed.number })}?channel=${parsed.channel}`;
};

/** Serves `/k/<number><letter>`: a page address like any other, so the host tells the client. */
export const serveShortLinks = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { code: string } }>('/k/:code', async (request, reply) => {
    const client = await findClientByHost(platform, request.host);
    if (!client) return reply.callNotFound();
    const target = await shortLinkTarget(
      anonymousCtx(platform, {
        client,
        language: client.config.StandardSprache,
        log: request.log,
        origin: originOf(platform, client),
      }),
      request.params.code,
    );
    return reply.header('cache-control', 'no-store').redirect(target, 302);
  });
};
