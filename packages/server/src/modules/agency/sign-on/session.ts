import type { Call } from '@mundwerk/contract/call';
import { AppError } from '@mundwerk/contract/errors';
import { hasRight, rightsOf } from '@mundwerk/contract/values/agency-rights';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { readSessionToken, sessionEnd, signSessionToken } from '#modules/account/index.ts';
import type { AgencyActor } from '#modules/actors.ts';
import { findOpenAgencies } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { type AgencyUserRow, insertAgencySession, selectLiveUser, selectShutOut } from './store.ts';

const PURPOSE = 'agency session token';

/** Opens a session for a user whom the provider authenticated. */
export const openAgencySession = async (
  ctx: Ctx,
  userId: string,
): Promise<{ readonly token: string; readonly expiresAt: Date }> => {
  const id = newId();
  const expiresAt = sessionEnd(ctx.now, false);
  await insertAgencySession(ctx, { id, userId, expiresAt });
  return { token: await signSessionToken(ctx, id, expiresAt, PURPOSE), expiresAt };
};

/** The agencies of a user that are open and have not locked them out; both are checked on every call, so changes take effect at once. */
export const openAgencies = async (
  ctx: Ctx,
  { email, agencies }: Pick<AgencyUserRow, 'email' | 'agencies'>,
): Promise<readonly string[]> => {
  const open = new Set(await findOpenAgencies(ctx, agencies));
  const shut = email === null ? [] : await selectShutOut(ctx, normaliseEmail(email), agencies);
  return agencies.filter((number) => open.has(number) && !shut.includes(number));
};

/** Finds the user a token belongs to, and the session; sessionEnded when it is invalid or has ended. */
export const findSignedOn = async (
  ctx: Ctx,
  token: string,
): Promise<{ readonly user: AgencyUserRow; readonly sessionId: string }> => {
  const sessionId = await readSessionToken(ctx, token, PURPOSE);
  const user = sessionId && (await selectLiveUser(ctx, sessionId));
  if (!user) throw new AppError('sessionEnded');
  const agencies = await openAgencies(ctx, user);
  if (agencies.length === 0) throw new AppError('sessionEnded');
  return { user: { ...user, agencies }, sessionId };
};

/** Authenticates the caller of an agency call by the token. */
export const authenticateAgency = async (ctx: Ctx, token: string): Promise<AgencyActor> => {
  const { user, sessionId } = await findSignedOn(ctx, token);
  const { id, name, email, roles, agencies } = user;
  return { kind: 'agency', id, sessionId, name, email, roles, agencies };
};

/**
 * Refuses a call whose right the user lacks; one that needs no right is open to all agency users: signing off, for example.
 * Another agency's number is refused before anything is looked up, so that the response reveals nothing about it.
 */
export const authoriseAgency = (
  { roles, agencies }: AgencyActor,
  { right }: Call,
  { agentur }: { readonly agentur?: string },
): void => {
  const isOwn = agentur === undefined || agencies.includes(agentur);
  if (!isOwn || (right && !hasRight(rightsOf(roles), right))) throw new AppError('notAllowed');
};
