import type { AnswerParts, SharedAnswer } from './shared-answer.ts';
import { makeSharedAnswer } from './shared-answer.ts';

/** An answer in memory, and what it was made from. */
export interface CachedAnswer {
  readonly answer: SharedAnswer;
  readonly clientKey: string;
  readonly stamp: string;
  readonly madeAt: number;
  /** Set while one request makes it anew, so that all others go on with this one. */
  isRenewed: boolean;
}

/** A bounded memory of answers. */
export interface AnswerCache {
  find(key: string): CachedAnswer | undefined;
  /** Stores what was made; bytes that are the same as before stay, compressed forms included. */
  store(key: string, clientKey: string, stamp: string, parts: AnswerParts): SharedAnswer;
  bytes(): number;
}

/** What kind of answers a cache holds. */
export interface CacheOptions {
  readonly maxBytes: number;
  /** Whether answers are worth compressing at full strength, because many visitors get each. */
  readonly hasBest: boolean;
  /** After so long an answer is dropped although nobody needs its place. */
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
    // Put in again whenever it is used, so that the first one is the one longest unused.
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
      // Told of growth only from the second form on: the first is there before the answer has a name.
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
