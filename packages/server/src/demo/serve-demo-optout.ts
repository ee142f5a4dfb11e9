import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { FastifyInstance } from 'fastify';
import { findRecommenderByEmail, unsubscribeUrl } from '../modules/account/index.ts';
import { findClient, originOf } from '../modules/client/index.ts';
import { anonymousCtx, type Platform } from '../platform/context.ts';

/**
 * Leads to the opt-out address of a recommender. Newsletters carry it, but the portal itself sends none yet, so there would be
 * no mail to try it from; the caller serves this outside production only.
 */
export const serveDemoOptout = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { client: string }; Querystring: { to?: string } }>(
    '/dev/newsletter-optout/:client',
    async (request, reply) => {
      const client = await findClient(platform, request.params.client);
      if (!client) return reply.callNotFound();
      const ctx = anonymousCtx(platform, {
        client,
        language: client.config.StandardSprache,
        log: request.log,
        origin: originOf(platform, client),
      });
      const recommender = await findRecommenderByEmail(ctx, normaliseEmail(String(request.query.to)));
      if (!recommender) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').redirect(unsubscribeUrl(ctx, recommender), 302);
    },
  );
};
