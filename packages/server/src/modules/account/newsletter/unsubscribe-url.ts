import { timingSafeEqual } from 'node:crypto';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { Ctx } from '#platform/context.ts';
import { keyedHash } from '#platform/ids.ts';
import type { Recommender } from '../store.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// The token is signed rather than stored: every newsletter mail carries one, and it must work however old the mail is.
const tokenOf = (ctx: Ctx, recommenderId: string, secret = ctx.platform.config.appSecret): string =>
  `${recommenderId}.${keyedHash(secret, `newsletter-optout:${ctx.client.key}:${recommenderId}`)}`;

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/** The recommender whose consent a token ends; null when its signature is invalid. */
export const readUnsubscribeToken = (ctx: Ctx, token: string): string | null => {
  const recommenderId = token.split('.', 1)[0] ?? '';
  if (!UUID.test(recommenderId)) return null;
  const isOurs = ctx.platform.config.acceptedSecrets.some((secret) =>
    isEqual(Buffer.from(token), Buffer.from(tokenOf(ctx, recommenderId, secret))),
  );
  return isOurs ? recommenderId : null;
};

/** The unsubscribe URL of every newsletter mail: a page for people, an immediate opt-out for mail programs (RFC 8058). */
export const unsubscribeUrl = (ctx: Ctx, recommender: Pick<Recommender, 'id' | 'language'>): string =>
  `${ctx.origin}${pathOf('NewsletterRecommenderOptOut', recommender.language)}?t=${tokenOf(ctx, recommender.id)}`;
