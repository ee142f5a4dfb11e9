import type { Platform } from '#platform/context.ts';
import { reasonOf } from '#platform/error-facts.ts';
import { insertRequests, type LoggedRequest } from './store.ts';

/** Requests wait at most so long before they are written together. */
const PAUSE_MS = 1000;

/** How many are written by one statement. */
const BATCH = 500;

/** How many may wait while the database is slow or down; more are dropped and counted, because memory is worth more than a log. */
const MOST_WAITING = 5000;

/** Writes the request log of keys asynchronously. */
export interface RequestLog {
  add(request: LoggedRequest): void;
  /** Writes what waits, so that it can be read. */
  flush(): Promise<void>;
}

/** Creates an empty log; `write` stores a batch. */
export const createRequestLog = (
  write: (requests: readonly LoggedRequest[]) => Promise<void>,
  tellLost: (requests: number, reason: string) => void,
): RequestLog => {
  let waiting: LoggedRequest[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const writeAll = async (): Promise<void> => {
    if (dropped > 0) tellLost(dropped, 'too many were waiting');
    dropped = 0;
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += BATCH) {
      const batch = all.slice(at, at + BATCH);
      // A log is not worth a retry: entries that could not be written are counted and dropped.
      await write(batch).catch((error: unknown) => tellLost(batch.length, reasonOf(error)));
    }
  };
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(writeAll);
    return writing;
  };
  return {
    add: (request) => {
      if (waiting.length >= MOST_WAITING) {
        dropped += 1;
        return;
      }
      waiting.push(request);
      timer ??= setTimeout(() => void flush(), PAUSE_MS).unref();
    },
    flush,
  };
};

const logs = new WeakMap<Platform, RequestLog>();

/** The log of a process. */
export const requestLogOf = (platform: Platform): RequestLog => {
  const known = logs.get(platform);
  if (known) return known;
  const { db, log } = platform;
  const made = createRequestLog(
    (requests) => insertRequests(db, requests),
    (requests, reason) => log.warn({ requests, reason }, 'requests of operations keys were not logged'),
  );
  logs.set(platform, made);
  return made;
};
