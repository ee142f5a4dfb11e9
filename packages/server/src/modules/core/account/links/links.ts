import { AppError } from '@mundwerk/contract/errors';
import { type PageName, pathOf } from '@mundwerk/contract/page/pages';
import type { Ctx } from '#platform/context.ts';
import { hashToken, newLinkToken } from '#platform/ids.ts';
import { assertBelow, recordEvent } from '#platform/throttle/throttle.ts';
import { type LinkKind, type LinkToken, linkTokenState } from '../rules.ts';
import type { Recommender } from '../store.ts';
import { expireLinks, insertLinkToken, selectLinkToken } from './store.ts';

const FAILURES_ALLOWED = 10;
const WINDOW_MINUTES = 15;

/** Refuses a network that has sent too many wrong tokens recently; `failed` counts another one. */
export const guardGuessing = async (ctx: Ctx, kind: string): Promise<{ failed(): Promise<void> }> => {
  const scope = `${kind}:failed`;
  await assertBelow(ctx, scope, [ctx.ipPrefix], FAILURES_ALLOWED, WINDOW_MINUTES);
  return { failed: () => recordEvent(ctx, scope, [ctx.ipPrefix]) };
};

/** The link that a token opens; linkUsed when it was used, linkExpired when it expired or never existed. */
export const findUsableLink = async (
  ctx: Ctx,
  kind: LinkKind,
  token: string,
): Promise<LinkToken & { readonly tokenHash: string }> => {
  const guessing = await guardGuessing(ctx, kind);
  const tokenHash = hashToken(token);
  const link = await selectLinkToken(ctx, kind, tokenHash);
  const state = linkTokenState(link, ctx.now);
  if (link && state === 'usable') return { ...link, tokenHash };
  await guessing.failed();
  throw new AppError(state === 'used' ? 'linkUsed' : 'linkExpired');
};

/** How long a mailed link works whose reader may not be waiting for it. */
export const LINK_VALID_DAYS = 14;

/** How long the link to set a new password works; short, because its owner has just requested it. */
export const RESET_VALID_HOURS = 24;

/** How long a link works that logs in without a password; short, because its reader is waiting for the mail. */
export const LOGIN_VALID_MINUTES = 15;
/** How long the button in mails about a recommendation works: at least as long as most recommendation links live. */
const OWN_LINK_VALID_DAYS = 90;

/** The links that mails carry: which page they open, what they are for, how long they work. */
const MAILED = {
  // Of an account that the same change makes, which has no earlier links.
  'new-account': { kind: 'set-password', page: 'SetPassword', validHours: LINK_VALID_DAYS * 24 },
  welcome: { kind: 'set-password', page: 'SetPassword', validHours: LINK_VALID_DAYS * 24 },
  reset: { kind: 'set-password', page: 'ResetPassword', validHours: RESET_VALID_HOURS },
  'newsletter-optin': {
    kind: 'newsletter-optin',
    page: 'NewsletterRecommenderOptIn',
    validHours: LINK_VALID_DAYS * 24,
  },
  'confirm-address': { kind: 'confirm-address', page: 'ConfirmAddress', validHours: LINK_VALID_DAYS * 24 },
  login: { kind: 'login', page: 'LoginLink', validHours: LOGIN_VALID_MINUTES / 60 },
  // Opens the share screen of its owner and nothing else, as often as they like.
  'own-link': { kind: 'own-link', page: 'OwnLink', validHours: OWN_LINK_VALID_DAYS * 24 },
  // Renews an expired recommendation link of its owner; idempotent.
  'renew-link': { kind: 'renew-link', page: 'RenewLink', validHours: LINK_VALID_DAYS * 24 },
  // Proves that the person who asks for their data, or for its erasure, has the mailbox of the account.
  'confirm-request': { kind: 'confirm-request', page: 'ConfirmRequest', validHours: LINK_VALID_DAYS * 24 },
  'disown-change': { kind: 'disown-change', page: 'DisownChange', validHours: LINK_VALID_DAYS * 24 },
} as const satisfies Record<string, { kind: LinkKind; page: PageName; validHours: number }>;

/**
 * Makes a link for a mail, which alone contains its token. A link to set the password or to log in expires the earlier ones, so that
 * old mails stop working. Call it within the transaction that writes the mail.
 */
export const createMailLink = async (
  ctx: Ctx,
  purpose: keyof typeof MAILED,
  recommender: Recommender,
  params: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const { kind, page, validHours } = MAILED[purpose];
  const hasEarlier = purpose !== 'new-account';
  if (hasEarlier && (kind === 'set-password' || kind === 'login')) await expireLinks(ctx, kind, recommender.id);
  const token = newLinkToken();
  await insertLinkToken(ctx, {
    tokenHash: hashToken(token),
    kind,
    recommenderId: recommender.id,
    createdBy: null,
    expiresAt: new Date(ctx.now.getTime() + validHours * 3_600_000),
  });
  return `${ctx.origin}${pathOf(page, recommender.language, params)}?token=${token}`;
};
