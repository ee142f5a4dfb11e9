import { AppError } from '@mundwerk/contract/errors';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Platform } from './platform/context.ts';
import { createRequestMetrics, registerMetrics } from './platform/metrics/metrics.ts';
import { registerHealth } from './platform/readiness.ts';

/** The HTTP server of a process that only runs jobs: health, readiness and metrics. */
export const buildWorkerApp = async (platform: Platform): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: platform.config.trustProxy,
    forceCloseConnections: 'idle',
  });
  // Without the portal's own answers an error is only a status; to outsiders metrics do not exist.
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError ? 404 : 500).send());
  registerHealth(app, platform);
  registerMetrics(app, platform, createRequestMetrics());
  return app;
};
