import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '#platform/context.ts';
import { hashToken } from '#platform/ids.ts';
import { forgetBounces } from '#platform/mail/bounce/store.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { createMailLink, guardGuessing } from '../links/links.ts';
import { markLinkUsed, selectLinkToken } from '../links/store.ts';
import { confirmAddressMail } from '../mails.tsx';
import { requestNewsletterOptin } from '../newsletter/newsletter.ts';
import { recordNewsletterConsent } from '../newsletter/store.ts';
import { linkTokenState, OPTIN_PAUSE_MINUTES } from '../rules.ts';
import { aboutAccount } from '../stationery.ts';
import {
  lockRecommender,
  type Recommender,
  recordAddressConfirmed,
  recordAddressMail,
  selectRecommender,
} from '../store.ts';

type Asked = keyof typeof OPTIN_PAUSE_MINUTES;

/** Outcome of the request: the address is confirmed already, a mail was sent recently, or one is sent now. */
export type AddressRequest = 'already-set' | 'mail-sent' | 'mail-due';

/**
 * Asks a recommender to confirm the address. One mail asks for everything that is open: while a newsletter request waits, its link
 * confirms the address as well (decisions §16).
 */
export const mailAddressConfirmation = async (
  ctx: Ctx,
  recommender: Recommender,
  asked: Asked = 'form',
): Promise<AddressRequest> => {
  if (recommender.addressConfirmedAt) return 'already-set';
  if (recommender.newsletterRequestedAt) return requestNewsletterOptin(ctx, recommender, asked);
  const notMailedSince = new Date(ctx.now.getTime() - OPTIN_PAUSE_MINUTES[asked] * 60_000);
  return transact(ctx, async (inner) => {
    if (!(await recordAddressMail(inner, recommender.id, notMailedSince))) return 'mail-sent';
    const url = await createMailLink(inner, 'confirm-address', recommender);
    await queueMail(inner, await confirmAddressMail(inner, { recommender, url }), aboutAccount(recommender));
    return 'mail-due';
  });
};

/** The two links that confirm an address; only the first also gives a consent, because only its mail names it. */
const KINDS = ['newsletter-optin', 'confirm-address'] as const;
type Kind = (typeof KINDS)[number];

/** Outcome of a click on the mailed button. */
export interface Confirmation {
  readonly recommender: Recommender;
  /** Whether the address or consent had been confirmed before. */
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
 * Confirms the address by the link of a mail and, where the mail asked for the newsletter too, that consent. Idempotent: a repeated
 * call reports `isAlreadySet` while the confirmation still holds. `follow` runs the first time only, in the same transaction, with the
 * recommender as it was before.
 */
export const confirmMailedLink = async (
  ctx: Ctx,
  token: string,
  follow: (ctx: Ctx, before: Recommender) => Promise<void>,
): Promise<Confirmation> => {
  const guessing = await guardGuessing(ctx, 'newsletter-optin');
  const tokenHash = hashToken(token);
  const link = await findLink(ctx, tokenHash);
  const state = linkTokenState(link, ctx.now);
  if (link && state === 'usable') {
    const isAlreadySet = await transact(ctx, async (inner) => {
      if (!(await markLinkUsed(inner, link.kind, tokenHash))) return true;
      // Of two links that confirm the same address at once, the later must see that it is confirmed.
      await lockRecommender(inner, link.recommenderId);
      const before = await selectRecommender(inner, link.recommenderId);
      if (!before || !(await record(inner, link.kind, before.id))) return true;
      await follow(inner, before);
      return false;
    });
    const recommender = await selectRecommender(ctx, link.recommenderId);
    // The mail was read, so earlier bounces no longer count.
    if (recommender) await forgetBounces(ctx, recommender.email);
    if (recommender) return { recommender, isAlreadySet };
  }
  const recommender = link && (await selectRecommender(ctx, link.recommenderId));
  if (link && state === 'used' && isSet(link.kind, recommender)) return { recommender, isAlreadySet: true };
  await guessing.failed();
  throw new AppError('linkExpired');
};
