import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/context.ts';
import { PLAIN_POLICY } from '../plain-page.ts';
import { PUBLISHED_CALLS, publishedContract } from './published-contract.ts';
import { referencePage } from './reference-page.ts';

/** Serves the contract: as a document for machines, and as pages for people. */
export const registerReference = (app: FastifyInstance, _platform: Platform): void => {
  app.get('/api/openapi.json', async (request, reply) => {
    const { text, etag } = publishedContract();
    reply.header('etag', etag).header('cache-control', 'public, no-cache');
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
  app.get('/api/reference', async (_request, reply) =>
    reply
      .header('content-security-policy', PLAIN_POLICY)
      .type('text/html; charset=utf-8')
      .send(referencePage(PUBLISHED_CALLS)),
  );
};
