import { AppError } from '@mundwerk/contract/errors';
import { pageByName } from '@mundwerk/contract/page/pages';
import type { FastifyInstance } from 'fastify';
import { findClientByHost, originOf, warmClient } from '#modules/client/index.ts';
import { anonymousCtx, type Platform } from '#platform/context.ts';
import { ipPrefix } from '#platform/http/request-facts.ts';
import { messageIn } from '../message.ts';
import { withdrawNewsletterOptin } from './withdraw-newsletter-optin.ts';

/** The body RFC 8058 demands, in either of the two forms it may be sent in. */
const ONE_CLICK = /List-Unsubscribe(?:=|"\s+)One-Click/;

/** Accepts the opt-out of mail programs at the page's own URL: no login, no cookie, no redirect (protocols §6). */
export const serveOneClickOptout = (app: FastifyInstance, platform: Platform): void => {
  const paths = new Set(Object.values(pageByName('NewsletterRecommenderOptOut').paths));
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    for (const path of paths) {
      scope.post<{ Querystring: { t?: unknown } }>(path, async (request, reply) => {
        const client = await findClientByHost(platform, request.host);
        if (!client) return reply.callNotFound();
        if (typeof request.body !== 'string' || !ONE_CLICK.test(request.body)) throw new AppError('inputInvalid');
        const language = client.config.StandardSprache;
        await warmClient(platform, client, language);
        const ctx = anonymousCtx(platform, {
          client,
          language,
          log: request.log,
          origin: originOf(platform, client),
          ipPrefix: ipPrefix(request.ip),
        });
        await withdrawNewsletterOptin(ctx, String(request.query.t));
        return reply
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(await messageIn(ctx, 'newsletterEnded'));
      });
    }
  });
};
