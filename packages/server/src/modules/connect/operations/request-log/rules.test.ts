import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRequestLog } from './request-log.ts';
import type { LoggedRequest } from './store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = (requestId: string): LoggedRequest => ({
  clientKey: 'beispiel',
  keyId: 'k',
  at: new Date(0),
  method: 'GET',
  path: '/betrieb/ereignisse',
  status: 200,
  errorCode: null,
  durationMs: 1,
  requestId,
});

const start = (write: (requests: readonly LoggedRequest[]) => Promise<void>) => {
  const lost: number[] = [];
  return { lost, log: createRequestLog(write, (count) => void lost.push(count)) };
};

it('requests are written together, a moment after the first', async () => {
  const batches: number[] = [];
  const { log } = start(async (requests) => void batches.push(requests.length));
  for (let index = 0; index < 1200; index += 1) log.add(request(String(index)));
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(batches).toEqual([500, 500, 200]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(batches).toHaveLength(3);
});

it('no more wait than memory allows, and what is dropped is told', async () => {
  let written = 0;
  const { log, lost } = start(async (requests) => {
    written += requests.length;
  });
  for (let index = 0; index < 6000; index += 1) log.add(request(String(index)));
  await log.flush();
  expect([written, lost]).toEqual([5000, [1000]]);
});

it('a batch that cannot be written is lost, and the next one is written', async () => {
  let isDown = true;
  let written = 0;
  const { log, lost } = start(async (requests) => {
    if (isDown) throw new Error('down');
    written += requests.length;
  });
  log.add(request('a'));
  await log.flush();
  isDown = false;
  log.add(request('b'));
  await log.flush();
  expect([written, lost]).toEqual([1, [1]]);
});
