import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';
import { findUnreadiness } from '../readiness.ts';

/** `/healthz`: the process runs. `/readyz`: the database accepts writes and jobs run, so traffic may come. */
export const registerHealth = (app: FastifyInstance, platform: Platform): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await findUnreadiness(platform);
    reply.header('cache-control', 'no-store');
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
};
