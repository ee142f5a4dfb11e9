import { timingSafeEqual } from 'node:crypto';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { Ctx } from '#platform/context.ts';
import { keyedHash, newId } from '#platform/ids.ts';
import { countEvents, forgetEvents, minutesAgo, reserveAttempt } from '#platform/throttle/throttle.ts';
import { ADDRESS_STEPS, NETWORK_STEPS, OWNER_STEPS, WARNED_AFTER } from '../session/rules.ts';

/** Failed attempts of strangers, which must not lock the owner out. */
const SCOPE = 'password:wrong';
/** Failures in a session or on a known device: only a person with one of these can cause them, so that they are counted apart. */
const OWNER_SCOPE = 'password:wrong-by-owner';

/**
 * Admits one password attempt for an address, or throws tooManyAttempts. The attempt counts as a failure until `passed` is called,
 * so that simultaneous ones cannot exceed the limit. In a session, and on a known device, only failures made there count.
 */
export const guardPassword = async (
  ctx: Ctx,
  email: string,
  deviceId: string | null = null,
): Promise<{ passed(): Promise<void> }> => {
  const address = normaliseEmail(email);
  const owner = ctx.actor.kind === 'recommender' ? address : deviceId;
  const attempt = owner
    ? await reserveAttempt(ctx, OWNER_SCOPE, [{ subject: owner, steps: OWNER_STEPS }])
    : await reserveAttempt(ctx, SCOPE, [
        { subject: address, steps: ADDRESS_STEPS },
        { subject: ctx.ipPrefix, steps: NETWORK_STEPS },
      ]);
  return {
    passed: async () => {
      await attempt.takeBack();
      if (owner) await forgetEvents(ctx, OWNER_SCOPE, [owner]);
      await forgetWrongPasswords(ctx, address);
    },
  };
};

/** Deletes the failures at an address whose owner has logged in. */
export const forgetWrongPasswords = (ctx: Ctx, email: string): Promise<void> =>
  forgetEvents(ctx, SCOPE, [normaliseEmail(email)]);

/** Deletes all failures counted for an address, also those in the owner's sessions; those of known devices and networks stay. */
export const forgetAllWrongPasswords = async (ctx: Ctx, email: string): Promise<void> => {
  await forgetWrongPasswords(ctx, email);
  await forgetEvents(ctx, OWNER_SCOPE, [normaliseEmail(email)]);
};

/** How many wrong passwords of the last day count against an address. */
export const countWrongPasswords = async (ctx: Ctx, email: string): Promise<number> => {
  const since = minutesAgo(ctx, WARNED_AFTER.windowMinutes);
  const [anywhere, own] = await Promise.all(
    [SCOPE, OWNER_SCOPE].map((scope) => countEvents(ctx, scope, [normaliseEmail(email)], since)),
  );
  return (anywhere ?? 0) + (own ?? 0);
};

/** Whether strangers failed so often at an address that its owner should know. */
export const isOwnerToBeWarned = async (ctx: Ctx, email: string): Promise<boolean> =>
  (await countEvents(ctx, SCOPE, [normaliseEmail(email)], minutesAgo(ctx, WARNED_AFTER.windowMinutes))) >=
  WARNED_AFTER.attempts;

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
