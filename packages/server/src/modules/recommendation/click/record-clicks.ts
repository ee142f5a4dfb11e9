import type { ErrorName } from '@mundwerk/contract/errors';
import type { ClientRef, Platform } from '../../../platform/context.ts';
import { DatabaseFault } from '../../../platform/db/database-fault.ts';
import { createGroupCommit, type GroupCommit } from '../../../platform/group-commit.ts';
import { accountRefusal } from '../../account/index.ts';
import { findLinks, type LinkRow } from '../read-models/click-links.ts';
import { closedReason, linkStatus } from '../rules.ts';
import { createLinkMemory } from './link-memory.ts';
import { type ClickRow, insertClicks } from './store.ts';

/** A click that wants to be counted. */
export interface Click extends Omit<ClickRow, 'clientKey' | 'isFirst'> {
  readonly client: ClientRef;
}

/** What became of a click: kept, with the product's link to lead to, or refused. */
export type ClickOutcome = { readonly productLink: string } | { readonly refusal: ErrorName };

/** Large enough for a flood, small enough that one group's rows are not locked for long. */
const MAX_ITEMS = 500;
/** While one group waits for the disk another may be prepared, if it is large enough to be cheap. */
const MAX_WRITERS = 4;
const WORTH_WRITING = 16;
/** About a second's worth of the fastest writing. */
const MAX_WAITING = 10_000;
/** How soon after a failure the database is tried again. */
const RETRY_MS = 1000;

const outcomeOf = (link: LinkRow | null, { config }: ClientRef, now: Date): ClickOutcome => {
  if (!link) return { refusal: 'recommendationNotFound' };
  const isBlocked = accountRefusal(link.recommender, config) !== null;
  const status = linkStatus({ ...link, ...link.recommender, isBlocked }, config, now);
  return status === 'Ok' ? { productLink: link.productLink } : { refusal: closedReason(status) };
};

const withFirsts = (clicks: readonly Click[]): ClickRow[] => {
  const seen = new Set<string>();
  return clicks.map(({ client, ...click }) => {
    const visitor = `${click.networkHash.toString('latin1')} ${click.deviceHash.toString('latin1')}`;
    const device = `${client.key} ${click.number} ${visitor}`;
    const isFirst = !click.isCrawler && !seen.has(device);
    if (isFirst) seen.add(device);
    return { ...click, clientKey: client.key, isFirst };
  });
};

/** Keeps clicks, and knows for a while where those led. */
export interface ClickRecorder extends GroupCommit<Click, ClickOutcome> {
  /** Where a link led that was followed before; for clicks that cannot be kept because the database is away (decision 0038). */
  findKnown(client: ClientRef, number: string): { readonly productLink: string } | null;
  /** Whether the last group failed and nobody has to wait for the next try: one is under way, or would come too soon. */
  isAway(): boolean;
}

/** Records clicks so that each is durable before it is answered, and many at a time cost hardly more than one. */
export const createClickRecorder = (platform: Platform): ClickRecorder => {
  const memory = createLinkMemory();
  let failedAt: number | null = null;
  let writing = 0;
  const isAway = (): boolean => failedAt !== null && (writing > 0 || performance.now() - failedAt < RETRY_MS);
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    writing += 1;
    try {
      const result = await work;
      failedAt = null;
      return result;
    } catch (error) {
      if (error instanceof DatabaseFault) failedAt = performance.now();
      throw error;
    } finally {
      writing -= 1;
    }
  };
  const write = async (clicks: readonly Click[]): Promise<ClickOutcome[]> => {
    const now = platform.clock.now();
    const links = await findLinks(
      platform.clickDb,
      clicks.map(({ client, number }) => ({ clientKey: client.key, number })),
    );
    const outcomes = clicks.map(({ client }, index) => outcomeOf(links[index] ?? null, client, now));
    const kept = clicks.filter((_, index) => 'productLink' in (outcomes[index] as ClickOutcome));
    if (kept.length > 0) await insertClicks(platform.clickDb, now, withFirsts(kept));
    for (const [index, { client, number }] of clicks.entries()) {
      const [link, outcome] = [links[index], outcomes[index]];
      if (!link || !outcome || !('productLink' in outcome)) continue;
      const validUntil = link.clockStoppedAt ? null : link.validUntil;
      memory.keep(client.key, number, { productLink: outcome.productLink, validUntil });
    }
    return outcomes;
  };
  const commit = createGroupCommit<Click, ClickOutcome>({
    write: (clicks) => watched(write(clicks)),
    onFailure: (error) => {
      if (error instanceof DatabaseFault) platform.log.warn({ reason: error.kind }, 'clicks were not kept');
      else platform.log.error({ err: error }, 'clicks were not kept');
    },
    maxItems: MAX_ITEMS,
    maxWriters: MAX_WRITERS,
    worthWriting: WORTH_WRITING,
    maxWaiting: MAX_WAITING,
  });
  return { ...commit, isAway, findKnown: ({ key }, number) => memory.find(key, number, platform.clock.now()) };
};
