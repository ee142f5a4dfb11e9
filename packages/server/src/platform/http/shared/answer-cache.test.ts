import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';

const parts = (body: string) => ({ status: 200, headers: {}, body, route: '/*' });
const put = (cache: AnswerCache, key: string, body = key) => cache.store(key, 'client', 'stamp', parts(body));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a cache of answers', () => {
  it('holds no more bytes than it may, and drops those longest unused', () => {
    const cache = createAnswerCache({}, { maxBytes: 250, hasBest: false });
    for (const key of ['a', 'b', 'c']) {
      put(cache, key, key.repeat(100));
      cache.find('a');
    }
    expect(['a', 'b', 'c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true]);
    expect(cache.bytes()).toBe(200);
  });

  it('drops answers after their time, counted from the last time they were made', () => {
    const cache = createAnswerCache({}, { maxBytes: 1000, hasBest: false, dropAfterMs: 5000 });
    put(cache, 'a');
    vi.advanceTimersByTime(3000);
    put(cache, 'a');
    vi.advanceTimersByTime(3000);
    expect(cache.find('a')).toBeDefined();
    vi.advanceTimersByTime(2000);
    expect(cache.find('a')).toBeUndefined();
    expect(cache.bytes()).toBe(0);
  });

  it('leaves no timer behind that would hold on to an answer which was dropped or replaced', () => {
    const cache = createAnswerCache({}, { maxBytes: 20, hasBest: false, dropAfterMs: 5000 });
    for (let turn = 0; turn < 10; turn += 1) for (const key of ['a', 'b', 'c', 'd']) put(cache, key, key.repeat(10));
    expect(vi.getTimerCount()).toBe(2);
  });
});
