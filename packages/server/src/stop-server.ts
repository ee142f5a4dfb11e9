import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Jobs } from './platform/jobs/job-queue.ts';

/** The running parts of a process; the app is set once it is built. */
export interface RunningServer {
  app?: FastifyInstance;
  readonly jobs: Pick<Jobs, 'stop'>;
  /** How long the server still answers while readiness tells proxies to use others; none where no proxy is in front. */
  readonly drainMs?: number;
}

/** Longer than the interval of a readiness probe that runs each second. */
export const DRAIN_MS = 2000;

/** How long requests in progress may take, so that a caller who sent half of one does not delay the shutdown. */
const CONNECTIONS_MS = 10_000;

/** Jobs wait for their handlers by themselves; this limit is for a database that no longer answers them. */
const JOBS_MS = 20_000;

/**
 * Keeps answering for a short time, and closes each connection after its next answer. A proxy keeps connections open and may be sending on
 * one when it is closed, which its caller would see as an error.
 */
const drainConnections = async (app: FastifyInstance, drainMs: number): Promise<void> => {
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  await delay(drainMs);
};

const closeConnections = async (
  app: FastifyInstance,
  { drainMs, patienceMs }: { readonly drainMs: number; readonly patienceMs: number },
): Promise<void> => {
  if (drainMs > 0) await drainConnections(app, drainMs);
  const timer = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
};

/** Waits for a promise, but no longer than the limit. */
export const within = async (end: Promise<unknown>, limitMs: number): Promise<void> => {
  const over = new AbortController();
  const limit = delay(limitMs, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    await Promise.race([end, limit]);
  } finally {
    over.abort();
  }
};

/**
 * Stops requests and jobs in parallel: no new work is accepted, work in progress is finished, and all of it in less than the 30 seconds that
 * orchestrators give before they kill.
 */
export const stopServer = async (
  { app, jobs, drainMs = 0 }: RunningServer,
  { connectionsMs = CONNECTIONS_MS }: { readonly connectionsMs?: number } = {},
): Promise<void> => {
  const ends = await Promise.allSettled([
    within(jobs.stop(), JOBS_MS),
    app ? closeConnections(app, { drainMs, patienceMs: connectionsMs }) : Promise.resolve(),
  ]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
};
