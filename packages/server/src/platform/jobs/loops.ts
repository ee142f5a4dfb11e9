import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../context.ts';
import { reasonOf } from '../error-facts.ts';

/** Work that every server polls for, more often than a schedule could: idempotent, and safe to run on several servers at once. */
export interface Loop {
  readonly name: string;
  /** The pause after a run that found nothing more to do. */
  readonly pauseMs: number;
  /** Does a bounded part of the work, less of it once the signal says that the server stops; true when more work is pending. */
  run(platform: Platform, signal: AbortSignal): Promise<boolean>;
  /** Called once after the last run: waits for work that a run only started. */
  end?(platform: Platform): Promise<void>;
}

interface LoopsOptions {
  readonly loops: readonly Loop[];
  readonly log: FastifyBaseLogger;
  getPlatform(): Platform;
}

/** The pause after a failure, such as a database that is down. */
const AFTER_FAILURE_MS = 1000;

/** Starts the loops; the returned function stops them after their current run. */
export const startLoops = ({ loops, log, getPlatform }: LoopsOptions): (() => Promise<void>) => {
  const ended = new AbortController();
  const { signal } = ended;
  const pause = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const keepRunning = async (loop: Loop): Promise<void> => {
    let hasFailed = false;
    while (!signal.aborted) {
      try {
        const hasMore = await loop.run(getPlatform(), signal);
        hasFailed = false;
        if (!hasMore) await pause(loop.pauseMs);
      } catch (error) {
        // Logged once per series of failures: the next run does the work of this one.
        if (!hasFailed) log.warn({ loop: loop.name, reason: reasonOf(error) }, 'loop failed');
        hasFailed = true;
        await pause(AFTER_FAILURE_MS);
      }
    }
    await loop.end?.(getPlatform());
  };
  // The platform is complete only after the jobs have started.
  const running = loops.map((loop) => pause(0).then(() => keepRunning(loop)));
  return async () => {
    ended.abort();
    await Promise.all(running);
  };
};
