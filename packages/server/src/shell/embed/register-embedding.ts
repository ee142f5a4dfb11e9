import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { demoHostPage } from '../../demo/demo-host-page.ts';
import { demoHostOrigin, findClient, listClientKeys, originOf } from '../../modules/client/index.ts';
import type { ClientRef, Platform } from '../../platform/context.ts';
import { newNonce } from '../../platform/http/security-headers.ts';

const VERSIONS = new URL('../../../../web/embed/', import.meta.url);

/** The newest script for host pages. */
const NEWEST = '1.0.js';

/** Pages of any site may read these answers: they are the same for everyone and say nothing of anybody. */
const openToAll = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');

/** All released versions by name; each stays, because pages somewhere pin it. */
const SCRIPTS: ReadonlyMap<string, string> = new Map(
  readdirSync(VERSIONS).map((name) => [name, readFileSync(new URL(name, VERSIONS), 'utf8')]),
);

/** A site of its own with one page per client that can be framed, to see and test the portal inside a host page. */
const registerDemoHost = (app: FastifyInstance, platform: Platform, host: string): void => {
  const { host: name } = new URL(host);
  app.get<{ Params: { client?: string } }>('/:client?', { constraints: { host: name } }, async (request, reply) => {
    const found = await Promise.all((await listClientKeys(platform.db)).map((key) => findClient(platform, key)));
    const clients = found.filter((client): client is ClientRef => client?.config.ModuleIntegratedFrame === true);
    const shown = clients.find(({ key }) => key === (request.params.client ?? clients[0]?.key));
    if (!shown) return reply.callNotFound();
    const portal = originOf(platform, shown);
    const nonce = newNonce();
    const policy = [
      "default-src 'none'",
      `script-src ${portal}`,
      `connect-src ${portal}`,
      `frame-src ${portal}`,
      `style-src 'nonce-${nonce}'`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; ');
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(demoHostPage({ clients, shown, portal, nonce, script: { name: NEWEST, text: SCRIPTS.get(NEWEST) ?? '' } }));
  });
};

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

  const host = demoHostOrigin(platform);
  if (host) registerDemoHost(app, platform, host);
};
