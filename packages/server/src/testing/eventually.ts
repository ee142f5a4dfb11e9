import { setTimeout as delay } from 'node:timers/promises';

/** How long a test waits for work in the background. The limit ends what hangs and says nothing about speed: a busy machine is slow. */
const PATIENCE_MS = 120_000;
/** The first look comes soon, later ones less often: each asks the database, which works on what is waited for. */
const LOOK_MS = 10;
const SELDOM_MS = 250;
const LONGER = 1.3;

/** Waits until a check no longer throws, and returns its result. */
export const eventually = async <Result>(
  check: () => Result | Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> => {
  const end = performance.now() + patienceMs;
  for (let pauseMs = LOOK_MS; ; pauseMs = Math.min(SELDOM_MS, pauseMs * LONGER)) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await delay(pauseMs);
  }
};
