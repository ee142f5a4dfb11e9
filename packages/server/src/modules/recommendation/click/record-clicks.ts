import type { ErrorCode } from '@mundwerk/contract/errors';
import type { ClientRef, Platform } from '../../../platform/context.ts';
import { createGroupCommit, type GroupCommit } from '../../../platform/group-commit.ts';
import { accountRefusal } from '../../account/index.ts';
import { closedCode, linkStatus } from '../rules.ts';
import { type ClickRow, findLinks, insertClicks, type LinkRow } from './store.ts';

/** A click that wants to be counted. */
export interface Click extends Omit<ClickRow, 'clientKey' | 'isFirst'> {
  readonly client: ClientRef;
}

/** What became of a click: kept, with the product's link to lead to, or refused. */
export type ClickOutcome = { readonly productLink: string } | { readonly refusal: ErrorCode };

/** Large enough for a flood, small enough that one group's rows are not locked for long. */
const MAX_ITEMS = 500;
/** While one group waits for the disk another may be prepared, if it is large enough to be cheap. */
const MAX_WRITERS = 4;
const WORTH_WRITING = 16;
/** About a second's worth of the fastest writing. */
const MAX_WAITING = 10_000;

const outcomeOf = (link: LinkRow | null, { config }: ClientRef, now: Date): ClickOutcome => {
  if (!link) return { refusal: 'PSOF0306' };
  const isBlocked = accountRefusal(link.recommender, config) !== null;
  const status = linkStatus({ ...link, ...link.recommender, isBlocked }, config, now);
  return status === 'Ok' ? { productLink: link.productLink } : { refusal: closedCode(status) };
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

/** Records clicks so that each is durable before it is answered, and many at a time cost hardly more than one. */
export const createClickRecorder = (platform: Platform): GroupCommit<Click, ClickOutcome> =>
  createGroupCommit<Click, ClickOutcome>({
    write: async (clicks) => {
      const now = platform.clock.now();
      const links = await findLinks(
        platform.clickDb,
        clicks.map(({ client, number }) => ({ clientKey: client.key, number })),
      );
      const outcomes = clicks.map(({ client }, index) => outcomeOf(links[index] ?? null, client, now));
      const kept = clicks.filter((_, index) => 'productLink' in (outcomes[index] as ClickOutcome));
      if (kept.length > 0) await insertClicks(platform.clickDb, now, withFirsts(kept));
      return outcomes;
    },
    onFailure: (error) => platform.log.error({ err: error }, 'clicks were not kept'),
    maxItems: MAX_ITEMS,
    maxWriters: MAX_WRITERS,
    worthWriting: WORTH_WRITING,
    maxWaiting: MAX_WAITING,
  });
