import { setTimeout as sleep } from 'node:timers/promises';

interface Sample {
  readonly port: number;
  /** When the answer came, by `performance.now()`. */
  readonly at: number;
  readonly isReady: boolean;
  readonly tookMs: number;
}

/** Readiness that the servers reported around a fault. */
export interface ReadinessMetrics {
  /** Seconds from the fault until the last server had reported that it is not ready; null when not all of them ever did. */
  readonly unreadyAfter: number | null;
  /** Seconds from the end of the fault until all servers were ready again, and stayed so. */
  readonly readyAfter: number | null;
  /** How often a server called itself ready more than `GRACE_S` after the beginning and before the mending. */
  readonly falseReady: number;
  readonly slowestMs: number;
}

const EVERY_MS = 200;
const ANSWER_LIMIT_MS = 10_000;
/** How long a server may take to notice. */
export const GRACE_S = 5;

/** Polls the readiness of every server. */
export const watchReadiness = (ports: readonly number[]) => {
  const samples: Sample[] = [];
  let isOver = false;
  const watch = async (port: number): Promise<void> => {
    while (!isOver) {
      const began = performance.now();
      const reply = await fetch(`http://127.0.0.1:${port}/healthz/database`, {
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      }).catch(() => null);
      await reply?.arrayBuffer().catch(() => undefined);
      const at = performance.now();
      samples.push({ port, at, isReady: reply?.status === 200, tookMs: at - began });
      await sleep(EVERY_MS);
    }
  };
  const watching = ports.map(watch);
  const latest = (times: readonly (number | undefined)[], from: number): number | null =>
    times.some((time) => time === undefined) ? null : (Math.max(...times.map((time) => time ?? 0)) - from) / 1000;

  return {
    stop: async (): Promise<void> => {
      isOver = true;
      await Promise.all(watching);
    },
    /** Times by `performance.now()`: when the fault began, when its mending began, and when the mending ended. */
    metrics: ({ began, mended, ended }: Record<'began' | 'mended' | 'ended', number>): ReadinessMetrics => {
      const of = (port: number) => samples.filter((sample) => sample.port === port);
      const unready = ports.map((port) => of(port).find(({ at, isReady }) => at >= began && !isReady)?.at);
      const readyAgain = ports.map((port) => {
        const after = of(port).filter(({ at }) => at >= ended);
        return after.slice(after.findLastIndex(({ isReady }) => !isReady) + 1).at(0)?.at;
      });
      // A request sent before the fault truthfully reports the state of that moment.
      const within = samples.filter(({ at, tookMs }) => at - tookMs > began + GRACE_S * 1000 && at < mended);
      return {
        unreadyAfter: latest(unready, began),
        readyAfter: latest(readyAgain, ended),
        falseReady: within.filter(({ isReady }) => isReady).length,
        slowestMs: Math.max(0, ...samples.map(({ tookMs }) => tookMs)),
      };
    },
  };
};
