import type { Ctx } from '#platform/context.ts';
import { createMailLink } from '../links/mail-link.ts';
import type { Recommender } from '../store.ts';
import { selectPasswordHash } from './store.ts';

/** The link by which a recommender without a password sets the first one; null for all others. */
export const firstPasswordLink = async (ctx: Ctx, recommender: Recommender): Promise<string | null> =>
  (await selectPasswordHash(ctx, 'id', recommender.id)) === null ? createMailLink(ctx, 'welcome', recommender) : null;
