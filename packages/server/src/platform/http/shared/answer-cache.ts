import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { SESSION_COOKIE } from '@mundwerk/contract/values/page/kept-names';
import { bearerToken, isForFrame } from '../request-facts.ts';
import type { Revision } from './revisions.ts';
import { type AnswerParts, makeSharedAnswer, type SharedAnswer } from './shared-answer.ts';

/** Who shares an answer: everyone, or for a second everyone who requests exactly this address. */
export type Audience = 'everyone' | 'oneLink';

/** The cache key of a request; null where the answer must be its caller's own. */
export type KeyOf = (raw: IncomingMessage, audience: Audience) => string | null;

/** The part of a page's address that names a document for everyone; null where the document belongs to this address alone. */
export type DocumentAddress = (url: string) => string | null;

/** Longer addresses are made up, so they are not cached. */
const MAX_KEY_LENGTH = 400;

/** Whether a request identifies its caller, so that the answer is personal. */
const isPersonal = (headers: IncomingHttpHeaders): boolean =>
  headers.cookie?.includes(`${SESSION_COOKIE}=`) || bearerToken(headers) !== null;

/**
 * Keys requests by host and address, calls also by their language, and documents by whether a frame shows them: some clients lead out of
 * frames. The regular routing uses the host that a trusted proxy received; which
 * proxies are trusted is known only there, so requests that name two hosts are left to it.
 */
export const createKeys =
  (hasTrustedProxy: boolean, documentAddress: DocumentAddress): KeyOf =>
  ({ headers, url = '' }, audience) => {
    const { host, origin, 'x-forwarded-host': forwarded, language = '' } = headers;
    const isOneName = !hasTrustedProxy || forwarded === undefined || forwarded === host;
    // A page of another site gets headers that name its origin, so its answer is not shared.
    if (!host || !isOneName || origin !== undefined || isPersonal(headers)) return null;
    const isCall = url.startsWith('/api/');
    const address = isCall || audience === 'oneLink' ? url : documentAddress(url);
    if (address === null) return null;
    const key = isCall ? `${host} ${language} ${address}` : `${host} ${isForFrame(headers) ? 'frame' : ''}${address}`;
    return key.length > MAX_KEY_LENGTH ? null : key;
  };

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

/** The cached answers, and whether they are still valid. */
export interface AnswerMemory {
  readonly caches: Readonly<Record<Audience, AnswerCache>>;
  /** Whether an answer may be sent as it is. */
  isTrue(cached: CachedAnswer, audience: Audience, revision: Revision | null): boolean;
  /** Like `isTrue`, but while another request renews an old answer of the same revision, that one may still be sent. */
  isGood(cached: CachedAnswer, audience: Audience, revision: Revision | null): boolean;
}

const MEGABYTE = 1024 * 1024;
/** About 500 documents with all their forms. */
const EVERYONE = { maxBytes: 48 * MEGABYTE, hasBest: true } as const;
/** These contain the names of senders, so they are dropped after a few seconds. */
const ONE_LINK = { maxBytes: 8 * MEGABYTE, hasBest: false, dropAfterMs: 5000 } as const;

/** Changes without a new revision, such as a block, are seen within a second. */
const LINK_LIFE_MS = 1000;

/** How many of its lifetimes an answer is sent at most while another request renews it. */
const MOST_LIVES = 3;

/** Creates the empty caches. */
export const createAnswerMemory = (always: Readonly<Record<string, string>>, renewAfterMs: number): AnswerMemory => {
  const isTrue: AnswerMemory['isTrue'] = ({ stamp, madeAt }, audience, revision) =>
    stamp === revision?.stamp && performance.now() - madeAt < (audience === 'oneLink' ? LINK_LIFE_MS : renewAfterMs);
  return {
    caches: { everyone: createAnswerCache(always, EVERYONE), oneLink: createAnswerCache(always, ONE_LINK) },
    isTrue,
    isGood: (cached, audience, revision) => {
      if (isTrue(cached, audience, revision)) return true;
      const isOnlyOld = audience === 'everyone' && cached.stamp === revision?.stamp;
      if (!isOnlyOld || performance.now() - cached.madeAt > MOST_LIVES * renewAfterMs) return false;
      const isLeftToAnother = cached.isRenewed;
      cached.isRenewed = true;
      return isLeftToAnother;
    },
  };
};
