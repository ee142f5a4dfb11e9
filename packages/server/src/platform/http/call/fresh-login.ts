import type { Call } from '@mundwerk/contract/call';
import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, isLoggedIn } from '#platform/context.ts';

/** How long a login, or a typed password, counts as fresh. */
const FRESH_MS = 10 * 60_000;

/** The end of the time in which calls that need a fresh login work. */
export const freshUntil = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + FRESH_MS);

const isConcerned = ({ needsFreshLogin }: Call, body: unknown): boolean =>
  typeof needsFreshLogin === 'object'
    ? (body as Record<string, unknown> | null)?.[needsFreshLogin.ifBodyHas] !== undefined
    : needsFreshLogin === true;

/**
 * Refuses a call that a session alone must not make: notAllowed to support, which can never confirm, freshLoginRequired to a login that
 * is too old. A caller without a session is identified by the token itself (decision 0033).
 */
export const requireFreshLogin = ({ actor, now }: Ctx, call: Call, body: unknown): void => {
  if (!isLoggedIn(actor) || !isConcerned(call, body)) return;
  if (actor.isSupport) throw new AppError('notAllowed');
  if (actor.confirmedAt === null || freshUntil(actor.confirmedAt) <= now) throw new AppError('freshLoginRequired');
};
