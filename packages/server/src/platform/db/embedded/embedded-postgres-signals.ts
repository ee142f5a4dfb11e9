import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;
const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/** Ends a postmaster: a fast shutdown that loses nothing, then stronger signals. */
export async function shutDown(pid: number, hasEnded: () => boolean): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitUntil(hasEnded, FAST_SHUTDOWN_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await waitUntil(hasEnded, IMMEDIATE_SHUTDOWN_MS)) return;
  signal(pid, 'SIGKILL');
  await waitUntil(hasEnded, IMMEDIATE_SHUTDOWN_MS);
}

/** Sends a signal to a process that may already be gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Ended in the meantime, which is what the signal was for.
  }
}

/** Whether a process with this number exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function waitUntil(isDone: () => boolean, limitMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += POLL_MS) {
    if (isDone()) return true;
    await delay(POLL_MS);
  }
  return isDone();
}
