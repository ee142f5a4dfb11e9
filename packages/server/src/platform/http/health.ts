import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../context.ts';

/** `/healthz`: the process lives. `/readyz`: database and jobs answer, so traffic may come. */
export const registerHealth = (app: FastifyInstance, platform: Platform): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(platform.db);
      if (platform.jobs.isReady()) return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
    }
    return reply.code(503).send({ status: 'not ready' });
  });
};
