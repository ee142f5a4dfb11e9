import type { AgencySignedOn, AgencyUser } from '@mundwerk/contract/agency/agency';
import type { Call } from '@mundwerk/contract/call';
import { AppError } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import { hasRight, rightsOf } from '@mundwerk/contract/values/agency-rights';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { CustomFetchOptions } from 'openid-client';
import type { AgencyActor } from '#modules/actors.ts';
import {
  EMBEDDED_CLIENT_ID,
  emailIn,
  endSessionAddress,
  exchangeCode,
  findProvider,
  type Identity,
  nameIn,
  type Provider,
  signOnStart,
  textsAt,
  usableSettings,
  verifiedEmailIn,
} from '#modules/connect/sign-on/index.ts';
import { readSessionToken, sessionEnd, signSessionToken } from '#modules/core/account/index.ts';
import { findAgencies, findOpenAgencies } from '#modules/core/client/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { Task } from '#platform/jobs/job.ts';
import { askOutside } from '#platform/outside/ask-outside.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { accessOf, agenciesOf, rolesOf, type SignOnConfig } from '../rules.ts';
import {
  type AgencyUserRow,
  deleteAgencySessionsEndedBefore,
  insertAgencySession,
  markAgencySessionEnded,
  selectEntered,
  selectLiveUser,
  selectShutOut,
  upsertUser,
} from './store.ts';

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

/** The access that a person's claims give: the roles, and those of the named agencies that the client has and that admit the person. */
export const accessIn = async (ctx: Ctx, config: SignOnConfig, claims: Identity['claims']) => {
  const named = {
    roles: rolesOf(textsAt(claims, config.RollenClaim), config),
    agencies: agenciesOf(textsAt(claims, config.AgenturClaim)),
  };
  const verified = verifiedEmailIn(claims);
  const { roles, agencies } = accessOf(
    named,
    verified === null ? [] : await selectEntered(ctx, normaliseEmail(verified)),
  );
  const known = await findAgencies(ctx, await openAgencies(ctx, { email: emailIn(claims), agencies }));
  return { roles, known, isEntered: named.roles.length === 0 && roles.length > 0 };
};

/** The client's provider, and how its claims are read. */
interface AgencyProvider extends Provider {
  readonly config: SignOnConfig;
}

/** Finds the client's provider; notFound for a client without agencies, identityProviderUnavailable when there is none or it does not answer. */
export const providerOf = async ({ platform, client, log }: Ctx): Promise<AgencyProvider> => {
  // Without agencies there is no sign-on at all; with them, a missing provider is a configuration error.
  if (!client.config.ModuleAgentur) throw new AppError('notFound');
  const config = client.config.AgenturAnmeldung;
  if (!config) throw new AppError('identityProviderUnavailable');
  const given = {
    issuer: config.Issuer,
    clientId: config.ClientId,
    clientSecret: config.ClientSecret,
    scope: config.Scope,
    neededClaims: [config.RollenClaim, config.AgenturClaim],
    // The client names the issuer, and the issuer names further addresses: all of them are called like any address that a client sets.
    fetch: (url: string, init: CustomFetchOptions) => askOutside(platform, new URL(url), init as RequestInit),
  };
  const settings = usableSettings(platform.config, given, EMBEDDED_CLIENT_ID);
  // The provider is cached by the client object, which an edit replaces, so that a changed provider is read again.
  return { ...(await findProvider(log, client, settings)), config };
};

/** Failed sign-ons from one network: enough for a whole office on a bad day. */
const NETWORK_STEPS = [{ attempts: 30, windowMinutes: 15 }];

/** The only URL that the provider redirects to; it is never taken from the browser. */
export const redirectUri = (ctx: Ctx): string => ctx.origin + pathOf('AgencySignOn', ctx.client.config.StandardSprache);

export const viewOf = async (ctx: Ctx, user: AgencyUserRow): Promise<AgencyUser> => ({
  Name: user.name,
  Email: user.email,
  Rollen: [...user.roles],
  Agenturen: (await findAgencies(ctx, user.agencies)).map(({ number, name }) => ({
    Agenturnummer: number,
    Name: name,
  })),
  Berechtigungen: rightsOf(user.roles),
  GewaehlteAgentur: user.chosenAgency,
  AbmeldeUrl: await signOffAddress(ctx),
});

/** The URL where the provider ends its own session; null while the provider is down, because signing off here must still work. */
const signOffAddress = async (ctx: Ctx): Promise<string | null> => {
  const provider = await providerOf(ctx).catch(() => null);
  // The provider then redirects to the portal; this URL is registered there, like the one it redirects to after a sign-on.
  return provider && endSessionAddress(provider, `${ctx.origin}/`);
};

/** Completes a sign-on and opens a session, unless the user has no known agency. */
export const signOn = async (ctx: Ctx, code: string, verifier: string): Promise<AgencySignedOn> => {
  const attempt = await reserveAttempt(ctx, 'agency:sign-on', [{ subject: ctx.ipPrefix, steps: NETWORK_STEPS }]);
  const provider = await providerOf(ctx);
  const { issuer, subject, claims } = await exchangeCode(ctx.log, provider, {
    code,
    verifier,
    redirectUri: redirectUri(ctx),
  });
  const email = emailIn(claims);
  const { roles, known } = await accessIn(ctx, provider.config, claims);
  if (known.length === 0) throw new AppError('notAllowed');
  const { user, session } = await transact(ctx, async (inner) => {
    const row = await upsertUser(inner, {
      issuer,
      subject,
      name: nameIn(claims) || subject,
      email,
      roles,
      agencies: known.map(({ number }) => number),
    });
    return { user: row, session: await openAgencySession(inner, row.id) };
  });
  await attempt.takeBack();
  ctx.log.info({ client: ctx.client.key, agencyUser: user.id }, 'agency user signed on');
  return { ...(await viewOf(ctx, user)), Token: session.token, TokenGueltigBis: session.expiresAt.toISOString() };
};

/** The data that the browser needs to start a sign-on. */
export const getSignOn = async (ctx: Ctx) => signOnStart(await providerOf(ctx), redirectUri(ctx));

/** The user that a token belongs to. */
export const verifyAgencyToken = async (ctx: Ctx, token: string): Promise<AgencyUser> =>
  viewOf(ctx, (await findSignedOn(ctx, token)).user);

/** Ends the session of the call; the provider's own session is ended in the browser. */
export const signOff = async (ctx: CtxOf<AgencyActor>): Promise<Record<string, never>> => {
  await markAgencySessionEnded(ctx, ctx.actor.sessionId);
  return {};
};

const RETENTION_DAYS = 30;

/** Deletes the sessions of agencies' users long after they ended (decisions §8). */
export const purgeAgencySessions: Task = {
  name: 'purge-agency-sessions',
  cron: '57 3 * * *',
  run: ({ db, clock }) =>
    deleteAgencySessionsEndedBefore(db, new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000)),
};
