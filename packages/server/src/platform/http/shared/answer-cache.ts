import type { AnswerParts, SharedAnswer } from './shared-answer.ts';
import { makeSharedAnswer } from './shared-answer.ts';

/** A cached answer, and the state it was made from. */
export interface CachedAnswer {
  readonly answer: SharedAnswer;
  readonly clientKey: string;
  readonly stamp: string;
  readonly madeAt: number;
  /** Set while one request renews the answer; all others get this one meanwhile. */
  isRenewed: boolean;
}

/** A cache of answers, bounded in bytes. */
export interface AnswerCache {
  find(key: string): CachedAnswer | undefined;
  /** Stores a new answer; one with the same content stays in the cache, compressed forms included. */
  store(key: string, clientKey: string, stamp: string, parts: AnswerParts): SharedAnswer;
  bytes(): number;
}

/** Settings of a cache. */
export interface CacheOptions {
  readonly maxBytes: number;
  /** Whether answers are worth compressing at full strength, because many visitors get each. */
  readonly hasBest: boolean;
  /** Age at which an answer is dropped even if there is room for it. */
  readonly dropAfterMs?: number;
}

/** Starts an empty cache; `always` are the headers that every answer has. */
export const createAnswerCache = (
  always: Readonly<Record<string, string>>,
  { maxBytes, hasBest, dropAfterMs }: CacheOptions,
): AnswerCache => {
  const entries = new Map<string, CachedAnswer & { size: number; timer: NodeJS.Timeout | null }>();
  let bytes = 0;

  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (!entry) return;
    // A timer that is left running holds on to an answer that was dropped or replaced before its time.
    if (entry.timer) clearTimeout(entry.timer);
    bytes -= entry.size;
    entries.delete(key);
  };
  const shrink = (): void => {
    // Entries are inserted again on every use, so that the first one is the least recently used.
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };
  const weigh = (key: string, answer: SharedAnswer): void => {
    const entry = entries.get(key);
    if (entry?.answer !== answer) return;
    const size = answer.size();
    bytes += size - entry.size;
    entry.size = size;
    shrink();
  };

  return {
    find: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    store: (key, clientKey, stamp, parts) => {
      const previous = entries.get(key)?.answer;
      // Growth is reported only from the second form on: the first is there before `made` is assigned.
      let made: SharedAnswer | null = null;
      const next = makeSharedAnswer(parts, always, { hasBest, onGrowth: () => made && weigh(key, made) });
      made = next;
      const answer = previous?.tag === next.tag ? previous : next;
      drop(key);
      const size = answer.size();
      const timer = dropAfterMs === undefined ? null : setTimeout(drop, dropAfterMs, key).unref();
      entries.set(key, { answer, clientKey, stamp, madeAt: performance.now(), isRenewed: false, size, timer });
      bytes += size;
      shrink();
      return answer;
    },
    bytes: () => bytes,
  };
};
