import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientLanguages, findClientByHost, originOf } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { anonymousCtx, type Ctx, type Platform } from '#platform/context.ts';
import { agentOf, ipPrefix } from '#platform/http/request-facts.ts';
import { type Hit, type HitParameters, readBulk, readHit, readQuery } from './rules.ts';
import { insertHits } from './store.ts';

/** The outcome of the hits of one request. */
export interface Collected {
  readonly tracked: number;
  readonly invalid: number;
}

/** Stores the hits for this client's site, and counts the invalid ones. */
export const collectHits = async (ctx: Ctx, requests: readonly HitParameters[]): Promise<Collected> => {
  const { config } = ctx.client;
  const site = {
    siteId: config.MatomoSiteIds[ctx.platform.config.environment],
    languages: clientLanguages(config),
    pages: config,
  };
  const hits = requests.map((request) => readHit(request, site)).filter((hit): hit is Hit => hit !== null);
  if (hits.length > 0) await insertHits(ctx, calendarDay(ctx.now), hits);
  return { tracked: hits.length, invalid: requests.length - hits.length };
};

/** The transparent picture that Matomo answers. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A tracker sends events soon after they happen; a larger batch does not come from a visitor. */
const MOST_AT_ONCE = 200;

const allowOrigin = (request: FastifyRequest, reply: FastifyReply): void => {
  if (request.method === 'GET' || !request.headers.origin) return;
  reply
    .header('access-control-allow-origin', request.headers.origin)
    .header('access-control-allow-credentials', 'true')
    .header('vary', 'origin');
};

const refuse = (reply: FastifyReply, status: 400 | 503, reason: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(reason);

const collect = async (platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  allowOrigin(request, reply);
  reply.header('cache-control', 'no-store');
  const client = await findClientByHost(platform, request.host);
  if (!client) return refuse(reply, 400, 'No site on this host.');
  // Where the client runs its own script, the pages that must not have it report here.
  const { MatomoUrl, MatomoScript } = client.config;
  if (MatomoUrl && !MatomoScript)
    return refuse(reply, 503, 'Recording is off: this client has its own analytics server.');
  const ctx = {
    ...anonymousCtx(platform, {
      client,
      language: client.config.StandardSprache,
      log: request.log,
      origin: originOf(platform, client),
      ipPrefix: ipPrefix(request.ip),
    }),
    agent: agentOf(request.headers),
  };
  const text = typeof request.body === 'string' ? request.body : '';
  const bulk = readBulk(text);
  if (bulk) {
    if (bulk.requests.length > MOST_AT_ONCE) return refuse(reply, 400, 'Too many requests at once.');
    const result = await collectHits(ctx, bulk.requests);
    return bulk.hasImage ? reply.send({ status: 'success', ...result }) : reply.code(204).send();
  }
  const parameters: HitParameters = {
    ...readQuery(request.url.split('?').slice(1).join('?')),
    ...readQuery(text),
  };
  const { tracked } = await collectHits(ctx, [parameters]);
  if (tracked === 0) return refuse(reply, 400, 'Unknown site, malformed parameter or no tracking data.');
  return parameters.send_image === '0' ? reply.code(204).send() : reply.type('image/gif').send(GIF);
};

/**
 * Serves Matomo's tracking API (protocols §2.1) on every client's host, under its own name and its old one, so that a client
 * can move to a Matomo of its own by configuration alone.
 */
export const registerCollector = (app: FastifyInstance, platform: Platform): void => {
  void app.register(async (scope) => {
    // Trackers send any content type for the same text: a query, or JSON with several requests.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const url of ['/matomo.php', '/piwik.php']) {
      scope.route({
        method: ['GET', 'POST'],
        url,
        handler: (request, reply) => collect(platform, request, reply),
      });
      scope.options(url, (_request, reply) =>
        reply
          .code(204)
          .header('access-control-allow-methods', 'GET, POST')
          .header('access-control-allow-headers', '*')
          .header('access-control-allow-origin', '*')
          .send(),
      );
    }
  });
};
