import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serveDemoHost } from '../../demo/serve-demo-host.ts';
import { findClient, originOf } from '../../modules/client/index.ts';
import type { Platform } from '../../platform/context.ts';

const VERSIONS = new URL('../../../../web/embed/', import.meta.url);

/** The newest script for host pages. */
const NEWEST = '1.0.js';

/** Pages of any site may read these answers: they are the same for everyone and contain nothing personal. */
const openToAll = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');

/** All released versions by name; each stays, because pages somewhere pin it. */
const SCRIPTS: ReadonlyMap<string, string> = new Map(
  readdirSync(VERSIONS).map((name) => [name, readFileSync(new URL(name, VERSIONS), 'utf8')]),
);

/** Serves what a page needs to show a portal inside it: the script by its version, and where a client's portal lives. */
export const registerEmbedding = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { file: string } }>('/embed/:file', async (request, reply) => {
    const script = SCRIPTS.get(request.params.file);
    if (script === undefined) return reply.callNotFound();
    return openToAll(reply)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(script);
  });

  app.get<{ Params: { client: string } }>('/embed/portal/:client', async (request, reply) => {
    const client = await findClient(platform, request.params.client);
    openToAll(reply);
    if (!client) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=300').send({ Origin: originOf(platform, client) });
  });

  serveDemoHost(app, platform, { name: NEWEST, text: SCRIPTS.get(NEWEST) ?? '' });
};
