import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Jobs } from './platform/jobs/job-queue.ts';

/** What runs in a process; the app is there once it is built. */
export interface RunningServer {
  app?: FastifyInstance;
  readonly jobs: Pick<Jobs, 'stop'>;
  /** For how long it still answers while readiness tells proxies to ask others; none where no proxy is in front. */
  readonly drainMs?: number;
}

/** Longer than a probe of readiness that asks each second. */
export const DRAIN_MS = 2000;

/** How long requests under way may take, so that a caller who sent half of one does not delay the shutdown. */
const CONNECTIONS_MS = 10_000;

/** Jobs wait for their handlers by themselves; this is for a database that does not answer them any more. */
const JOBS_MS = 20_000;

/**
 * Answers on for a moment, and asks for the end of each connection that is used meanwhile. A proxy keeps connections open and may be sending
 * on one when it is closed, which its caller would see as an error.
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

/** Waits for an end, but no longer than allowed. */
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
 * Ends requests and jobs beside each other: no new work, what is under way is finished, and all of it in less than the 30 seconds
 * that orchestrators give before they kill.
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
