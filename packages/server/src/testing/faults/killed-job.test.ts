import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import { startTestPlatform } from '../start/start-test-platform.ts';
import { hangingJob } from './hanging-worker.ts';

// biome-ignore lint/style/noProcessEnv: how long the test is, not how the server runs
const isLong = process.env.FAULT_ORDERS !== undefined;
const MINUTE_MS = 60_000;

// The short form is in jobs.test.ts, where the dead server's silence is simulated instead of waited for.
it.runIf(isLong)(
  'the job of a killed server is done by another within a minute',
  async () => {
    const databaseUrl = await createTestDatabase();
    const worker = fileURLToPath(new URL('./hanging-worker.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', '@mundwerk/server/read-tsx', worker, databaseUrl], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const done = Promise.withResolvers<void>();
    const other = await startTestPlatform({ databaseUrl, jobs: [hangingJob(async () => done.resolve())] });
    child.kill('SIGKILL');
    let isDone = false;
    void done.promise.then(() => {
      isDone = true;
    });
    await expect.poll(() => isDone).toBe(true);
    await other.stop();
  },
  3 * MINUTE_MS,
);
