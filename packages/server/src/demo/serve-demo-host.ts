import type { FastifyInstance } from 'fastify';
import { demoHostOrigin, findClient, listClientKeys, originOf } from '../modules/client/index.ts';
import type { ClientRef, Platform } from '../platform/context.ts';
import { hashSource } from '../platform/http/guard/security-headers.ts';
import { demoHostPage, HOST_STYLE, TRIED_ATTRIBUTES } from './demo-host-page.ts';

/** Serves a site of its own with one page per client that can be framed, to see and test the portal inside a host page; in development alone. */
export const serveDemoHost = (app: FastifyInstance, platform: Platform): void => {
  const host = demoHostOrigin(platform);
  if (!host) return;
  const { host: name } = new URL(host);
  app.get<{ Params: { client?: string }; Querystring: Readonly<Record<string, string | undefined>> }>(
    '/:client?',
    { constraints: { host: name } },
    async (request, reply) => {
      const found = await Promise.all((await listClientKeys(platform.db)).map((key) => findClient(platform, key)));
      const clients = found.filter((client): client is ClientRef => client?.config.ModuleIntegratedFrame === true);
      const shown = clients.find(({ key }) => key === (request.params.client ?? clients[0]?.key));
      if (!shown) return reply.callNotFound();
      const portal = originOf(platform, shown);
      const attributes = Object.fromEntries(
        TRIED_ATTRIBUTES.flatMap((name) => {
          const value = request.query[name];
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      );
      const policy = [
        "default-src 'none'",
        `script-src ${portal}`,
        `connect-src ${portal}`,
        `frame-src ${portal}`,
        `style-src ${hashSource(HOST_STYLE)}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; ');
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(demoHostPage({ clients, shown, portal, attributes }));
    },
  );
};
