import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../context.ts';
import { reasonOf } from '../error-facts.ts';

/** Work that every server looks for again and again, more often than a schedule could: idempotent, and safe beside itself on another server. */
export interface Loop {
  readonly name: string;
  /** The pause after a look that found nothing more to do. */
  readonly pauseMs: number;
  /** Does a bounded part of the work, less of it once the signal says that the server stops; true when there is more of it right now. */
  run(platform: Platform, signal: AbortSignal): Promise<boolean>;
  /** Called once after the last look: waits for what a look only started. */
  end?(platform: Platform): Promise<void>;
}

interface LoopsOptions {
  readonly loops: readonly Loop[];
  readonly log: FastifyBaseLogger;
  getPlatform(): Platform;
}

/** The pause after a failure, such as a database that is away. */
const AFTER_FAILURE_MS = 1000;

/** Starts the loops; what it answers ends them after the part under way. */
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
        // Once for a row of failures: the next look does the work of this one.
        if (!hasFailed) log.warn({ loop: loop.name, reason: reasonOf(error) }, 'loop failed');
        hasFailed = true;
        await pause(AFTER_FAILURE_MS);
      }
    }
    await loop.end?.(getPlatform());
  };
  // The platform is whole only after the jobs have started.
  const running = loops.map((loop) => pause(0).then(() => keepRunning(loop)));
  return async () => {
    ended.abort();
    await Promise.all(running);
  };
};
