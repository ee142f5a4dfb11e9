import { pathOf } from '@mundwerk/contract/page/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serveDemoHost } from '#demo/demo-host.ts';
import { clientLanguages, findClient, hostOriginsOf, originOf } from '#modules/core/client/index.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import { EMBED_SCRIPTS } from '#platform/http/embed-scripts.ts';

/** Attributes of a host page's element, as its query passes them. */
interface Placement {
  readonly sprache?: string;
  readonly produkt?: string;
}

/** Pages of any site may read these answers: they contain nothing personal. */
const openToAll = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');

/** The page a placement begins with: the form of its product, or the home page, in its language or the client's own. */
const startOf = ({ config }: ClientRef, { sprache, produkt }: Placement): string => {
  const asked = String(sprache ?? '')
    .slice(0, 2)
    .toLowerCase();
  const language = clientLanguages(config).find((one) => one === asked) ?? config.StandardSprache;
  return /^\d{1,9}$/.test(produkt ?? '')
    ? pathOf('Recommendation', language, { produktId: Number(produkt) })
    : pathOf('Homepage', language);
};

/** Serves what a page needs to embed a portal: the script by its version, and the origin of a client's portal. */
export const registerEmbedding = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { file: string } }>('/embed/:file', async (request, reply) => {
    const script = EMBED_SCRIPTS.get(request.params.file);
    if (script === undefined) return reply.callNotFound();
    return openToAll(reply)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(script);
  });

  app.get<{ Params: { client: string }; Querystring: Placement }>('/embed/portal/:client', async (request, reply) => {
    const client = await findClient(platform, request.params.client);
    openToAll(reply).header('vary', 'origin');
    if (!client) return reply.callNotFound();
    const { origin } = request.headers;
    // Browsers send no origin for requests of our own pages, which are framed by their own rules.
    const IstErlaubt = origin === undefined || hostOriginsOf(platform, client, 'Homepage').includes(origin);
    // A site that has just been allowed must not wait for an old answer to expire.
    reply.header('cache-control', IstErlaubt ? 'public, max-age=300' : 'no-store');
    return reply.send({ Origin: originOf(platform, client), Start: startOf(client, request.query), IstErlaubt });
  });

  serveDemoHost(app, platform);
};
