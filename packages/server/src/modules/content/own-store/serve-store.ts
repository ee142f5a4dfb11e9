import { errorAnswer, StoreError } from '@mundwerk/content-store';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/context.ts';
import { askStore } from './ask-store.ts';

const PATHS = ['/identity-server/*', '/api/content/*'];

const headersOf = (raw: Readonly<Record<string, string | string[] | undefined>>): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) if (value !== undefined) headers.set(name, String(value));
  return headers;
};

/** Serves the store under the addresses Squidex has. */
export const serveStore = (app: FastifyInstance, platform: Platform): void => {
  // Registered in a separate Fastify scope: only these routes parse forms, and their errors have the format of Squidex.
  app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
      const { status, headers, body } = errorAnswer(new StoreError(error.statusCode ?? 500, 'Validation error'));
      return reply.code(status).headers(headers).send(body);
    });
    for (const url of PATHS) {
      scope.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url,
        handler: async (request, reply) => {
          const { pathname, searchParams } = new URL(request.url, 'http://store');
          const { status, headers, body } = await askStore(platform, {
            method: request.method,
            path: pathname,
            query: searchParams,
            headers: headersOf(request.headers),
            body: request.body,
            origin: `${request.protocol}://${request.host}`,
          });
          return reply.code(status).headers(headers).send(body);
        },
      });
    }
    done();
  });
};
