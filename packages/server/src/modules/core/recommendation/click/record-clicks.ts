import type { ErrorName } from '@mundwerk/contract/errors';
import { stopFor } from '@mundwerk/contract/values/console/repairs';
import { type ClientRef, nowFor, type Platform } from '#platform/context.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import { createGroupCommit } from '#platform/group-commit.ts';
import { closedReason, linkStatus } from '../rules.ts';
import { createKnownLinks, type Link, type WantedLink } from './link-memory.ts';
import { appendClicks, type ClickRow, momentOf } from './store.ts';

/** A click to be recorded. */
export interface Click extends ClickRow {
  readonly client: ClientRef;
}

/** A click on a link that may be followed. */
interface LeadingClick {
  readonly click: Click;
  readonly link: Link;
}

/** Outcome of a click: recorded, with the product link to redirect to, or refused. */
export type ClickOutcome = { readonly productLink: string } | { readonly refusal: ErrorName };

/** Large enough for a flood, small enough that nobody waits long for the rest of the group. */
const MAX_ITEMS = 1000;
/** While one group waits for the disk another may be prepared, if it is large enough to be cheap. */
const MAX_WRITERS = 2;
const WORTH_WRITING = 16;
/** About as many clicks as are written in a second. */
const MAX_WAITING = 20_000;
/** How soon after a failure the database is tried again. */
const RETRY_MS = 1000;

const NOT_FOUND: ClickOutcome = { refusal: 'recommendationNotFound' };

/** Records clicks, and caches where they led. */
export interface ClickRecorder {
  /** Whether a number in canonical spelling belongs to a link that may be followed, judged by the cache alone. */
  isKnown(client: ClientRef, number: string): boolean;
  /** Resolves once the click is durable, or immediately when its link cannot be followed. */
  record(click: Click): Promise<ClickOutcome>;
  /** Cached target of a link that was followed before, for clicks that cannot be recorded while the database is down (decision 0038). */
  findKnown(client: ClientRef, number: string): { readonly productLink: string } | null;
  /** Whether the last group failed and no click should wait for the next attempt: one is in progress, or it would come too soon. */
  isDown(): boolean;
  /** Resolves when no read or write is in progress. */
  stop(): Promise<void>;
}

/** Tracks whether the database works, so that no click waits for one that is known to be down. */
const createWatch = () => {
  let failedAt: number | null = null;
  let working = 0;
  return {
    isDown: (): boolean => failedAt !== null && (working > 0 || performance.now() - failedAt < RETRY_MS),
    over: async <T>(work: Promise<T>): Promise<T> => {
      working += 1;
      try {
        const result = await work;
        failedAt = null;
        return result;
      } catch (error) {
        if (error instanceof DatabaseFault) failedAt = performance.now();
        throw error;
      } finally {
        working -= 1;
      }
    },
  };
};

/** Where clicks go that the database did not take; rejects where they cannot be kept there either. */
type KeepElsewhere = (clicks: readonly ClickRow[], at: string) => Promise<void>;

/** Records clicks in groups: each is durable before it is answered, and many concurrent ones cost hardly more than one. */
export const createClickRecorder = (platform: Platform, keepElsewhere?: KeepElsewhere): ClickRecorder => {
  const links = createKnownLinks(platform);
  const watch = createWatch();
  const groups = {
    onFailure: (error: unknown) => {
      if (error instanceof DatabaseFault) platform.log.warn({ reason: error.kind }, 'clicks could not be recorded');
      else platform.log.error({ err: error }, 'clicks could not be recorded');
    },
    maxItems: MAX_ITEMS,
    maxWriters: MAX_WRITERS,
    worthWriting: WORTH_WRITING,
    maxWaiting: MAX_WAITING,
  };
  const reading = createGroupCommit<WantedLink, Link | null>({
    ...groups,
    write: (wanted) => watch.over(links.read(wanted)),
  });
  const appending = createGroupCommit<LeadingClick, ClickOutcome>({
    ...groups,
    write: async (leading) => {
      const rows = leading.map(({ click }) => click);
      const at = momentOf(platform.clock.now());
      await watch.over(appendClicks(platform.clickDb, at, rows)).catch(async (error: unknown) => {
        if (!keepElsewhere || !(error instanceof DatabaseFault)) throw error;
        await keepElsewhere(rows, at).catch(() => Promise.reject(error));
      });
      return leading.map(({ link }) => link);
    },
  });
  const readAndRecord = async (click: Click): Promise<ClickOutcome> => {
    const link = await reading.submit(click);
    if (!link) return NOT_FOUND;
    const status = linkStatus(link, click.client, nowFor(platform, click.client), click.channel);
    return status === 'Ok' ? appending.submit({ click, link }) : { refusal: closedReason(status) };
  };
  /** The cache holds a link for all its channels, of which a single one can be stopped. */
  const isChannelStopped = ({ client: { stops }, channel }: Click): boolean =>
    stops.length > 0 && stopFor(stops, 'Klicks', { channel }, platform.clock.now()) !== null;
  return {
    isKnown: (client, number) => links.find(client, number) !== null,
    record: (click) => {
      const link = links.find(click.client, click.number);
      return link && !isChannelStopped(click) ? appending.submit({ click, link }) : readAndRecord(click);
    },
    isDown: watch.isDown,
    findKnown: links.recall,
    stop: async () => {
      links.stop();
      await reading.drain();
      await appending.drain();
    },
  };
};
