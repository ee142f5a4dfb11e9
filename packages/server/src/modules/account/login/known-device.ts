import { timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#platform/context.ts';
import { keyedHash, newId } from '#platform/ids.ts';

/** How long a device stays known after its last login. */
export const DEVICE_KNOWN_DAYS = 180;

const signature = (ctx: Ctx, recommenderId: string, id: string, until: string): string =>
  keyedHash(ctx.platform.config.appSecret, `known device:${ctx.client.key}:${recommenderId}:${id}:${until}`);

/** Makes the mark of a device on which an owner has authenticated. The mark identifies no person; it is only valid for one account. */
export const markDevice = (ctx: Ctx, recommenderId: string): string => {
  const id = newId();
  const until = String(Math.floor(ctx.now.getTime() / 1000) + DEVICE_KNOWN_DAYS * 86_400);
  return `${id}.${until}.${signature(ctx, recommenderId, id, until)}`;
};

/** The id of the device whose mark was sent, if its owner is this recommender; null for an invalid mark. */
export const knownDevice = (ctx: Ctx, recommenderId: string, mark: string): string | null => {
  const [id = '', until = '', given = ''] = mark.split('.');
  const [signed, shown] = [Buffer.from(signature(ctx, recommenderId, id, until)), Buffer.from(given)];
  if (signed.length !== shown.length || !timingSafeEqual(signed, shown)) return null;
  return Number(until) * 1000 > ctx.now.getTime() ? id : null;
};
