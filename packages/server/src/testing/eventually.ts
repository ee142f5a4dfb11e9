import { vi } from 'vitest';

/** How long a test waits for work in the background. The limit ends what hangs and says nothing about speed: a busy machine is slow. */
const PATIENCE_MS = 120_000;
const LOOK_MS = 20;

/** Waits until a check no longer throws, and returns its result. */
export const eventually = <Result>(check: () => Result | Promise<Result>, patienceMs = PATIENCE_MS): Promise<Result> =>
  vi.waitFor(check, { timeout: patienceMs, interval: LOOK_MS });
