import { type AnswerCache, type CachedAnswer, createAnswerCache } from './answer-cache.ts';
import type { Revision } from './revisions.ts';
import type { Audience } from './shared-keys.ts';

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
