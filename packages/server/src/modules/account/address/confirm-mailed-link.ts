import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/ids.ts';
import { forgetBounces } from '../../../platform/mail/bounce/store.ts';
import { guardGuessing } from '../links/find-usable-link.ts';
import { linkTokenState } from '../links/rules.ts';
import { markLinkUsed, selectLinkToken } from '../links/store.ts';
import { recordNewsletterConsent } from '../newsletter/store.ts';
import { type Recommender, selectRecommender } from '../store.ts';
import { recordAddressConfirmed } from './store.ts';

/** The two links that confirm an address; what the mail of a link did not name, the link cannot do. */
const KINDS = ['newsletter-optin', 'confirm-address'] as const;
type Kind = (typeof KINDS)[number];

/** What a press on the mailed button led to. */
export interface Confirmation {
  readonly recommender: Recommender;
  /** It was so before. */
  readonly isAlreadySet: boolean;
}

const findLink = async (ctx: Ctx, tokenHash: string) => {
  for (const kind of KINDS) {
    const link = await selectLinkToken(ctx, kind, tokenHash);
    if (link) return { ...link, kind };
  }
  return null;
};

const record = (ctx: Ctx, kind: Kind, recommenderId: string): Promise<boolean> =>
  kind === 'newsletter-optin'
    ? recordNewsletterConsent(ctx, recommenderId)
    : recordAddressConfirmed(ctx, recommenderId);

const isSet = (kind: Kind, recommender: Recommender | null): recommender is Recommender =>
  (kind === 'newsletter-optin' ? recommender?.newsletterConfirmedAt : recommender?.addressConfirmedAt) instanceof Date;

/**
 * Confirms the address by the link of a mail and, where the mail asked for the newsletter too, that consent. A second time it
 * changes nothing and says so, as long as what it confirmed holds. What follows the first time happens in the same transaction.
 */
export const confirmMailedLink = async (
  ctx: Ctx,
  token: string,
  follow: (ctx: Ctx, recommenderId: string) => Promise<void>,
): Promise<Confirmation> => {
  const guessing = await guardGuessing(ctx, 'newsletter-optin');
  const tokenHash = hashToken(token);
  const link = await findLink(ctx, tokenHash);
  const state = linkTokenState(link, ctx.now);
  if (link && state === 'usable') {
    const isAlreadySet = await transact(ctx, async (inner) => {
      const isFirst = await markLinkUsed(inner, link.kind, tokenHash);
      if (!isFirst || !(await record(inner, link.kind, link.recommenderId))) return true;
      await follow(inner, link.recommenderId);
      return false;
    });
    const recommender = await selectRecommender(ctx, link.recommenderId);
    // The mail was read, whatever came back before.
    if (recommender) await forgetBounces(ctx, recommender.email);
    if (recommender) return { recommender, isAlreadySet };
  }
  const recommender = link && (await selectRecommender(ctx, link.recommenderId));
  if (link && state === 'used' && isSet(link.kind, recommender)) return { recommender, isAlreadySet: true };
  await guessing.failed();
  throw new AppError('linkExpired');
};
