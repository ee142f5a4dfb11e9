import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPage } from './load-page.ts';

describe('loadPage', () => {
  const page = { Component: () => null };
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tries a lost chunk once more without a word', async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue(page);
    const loaded = loadPage(load);
    await vi.runAllTimersAsync();
    await expect(loaded).resolves.toBe(page);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gives up after the second failure', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('lost'));
    const loaded = expect(loadPage(load)).rejects.toThrow('lost');
    await vi.runAllTimersAsync();
    await loaded;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gives up on a chunk that does not come within two minutes', async () => {
    const loaded = expect(loadPage(() => new Promise(() => undefined))).rejects.toThrow('in time');
    await vi.advanceTimersByTimeAsync(120_000);
    await loaded;
  });
});
