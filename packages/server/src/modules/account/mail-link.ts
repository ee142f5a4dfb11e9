import { type PageName, pathOf } from '@mundwerk/contract/pages';
import type { Ctx } from '../../platform/context.ts';
import { hashToken, newLinkToken } from '../../platform/ids.ts';
import { insertLinkToken, type LinkKind, type Recommender } from './store.ts';

/** How long a mailed link works. */
export const LINK_VALID_DAYS = 14;

const PAGE_OF: Record<LinkKind, PageName> = {
  'set-password': 'SetPassword',
  'newsletter-optin': 'NewsletterRecommenderOptIn',
};

/** Makes a single-use link; its secret exists in the mail alone. */
export const createMailLink = async (ctx: Ctx, kind: LinkKind, recommender: Recommender): Promise<string> => {
  const token = newLinkToken();
  const expiresAt = new Date(ctx.now.getTime() + LINK_VALID_DAYS * 86_400_000);
  await insertLinkToken(ctx, { tokenHash: hashToken(token), kind, recommenderId: recommender.id, expiresAt });
  return `${ctx.origin}${pathOf(PAGE_OF[kind], recommender.language)}?token=${token}`;
};
