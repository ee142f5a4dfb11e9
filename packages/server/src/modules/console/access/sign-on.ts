import * as calls from '@mundwerk/contract/console/access';
import {
  listRoles as listRolesCall,
  type Operator,
  type OperatorClient,
  type OperatorSignedOn,
} from '@mundwerk/contract/console/access';
import { AppError } from '@mundwerk/contract/errors';
import { ALL_CLIENTS, rolesFor } from '@mundwerk/contract/values/console/acts';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import {
  EMBEDDED_CONSOLE_ID,
  EMBEDDED_ISSUER,
  emailIn,
  endSessionAddress,
  exchangeCode,
  findProvider,
  type Identity,
  isFreshSignIn,
  nameIn,
  type Provider,
  signOnStart,
  textsAt,
  usableSettings,
  verifiedEmailIn,
} from '#modules/connect/sign-on/index.ts';
import { findClient, findClientByHost, listClientKeys, originOf } from '#modules/core/client/index.ts';
import { consoleHostOrigin } from '#platform/console-host.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import { inTransaction } from '#platform/db/database.ts';
import type { RootCtx, RootCtxOf } from '#platform/http/call/admission.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { concludeAct, recordAct } from '../audit/record-act.ts';
import {
  actorOf,
  authenticateOperator,
  authenticateOperatorRoot,
  authoriseOperator,
  findOperatorSession,
  listRoles,
  openOperatorSession,
} from './operators.ts';
import { grantsIn, grantText, IDLE_MINUTES } from './rules.ts';
import {
  deleteRefusal,
  lockOperator,
  markSessionEnded,
  markSteppedUp,
  type OperatorRow,
  upsertOperator,
  upsertRefusal,
} from './store.ts';

/** The console's path on its host. */
export const CONSOLE_PATH = '/verwaltung';

const BARE_LOCALHOST = /^localhost(:\d+)?$/i;

/** The origin of bare localhost, where developers find everything. */
const localOrigin = ({ config }: Pick<Platform, 'config'>): string => `http://localhost:${config.port}`;

/**
 * The origin of the console as a request sees it: its own host, else the host of the request. That host must be one of the portal's, so
 * that sign-on never redirects to a forged one.
 */
export const consoleOrigin = async ({ platform, request }: Pick<RootCtx, 'platform' | 'request'>): Promise<string> => {
  const own = consoleHostOrigin(platform);
  if (own) return own;
  const host = request?.host ?? '';
  if (platform.config.hasDevelopmentAids && BARE_LOCALHOST.test(host)) return localOrigin(platform);
  const client = await findClientByHost(platform, host);
  if (!client) throw new AppError('notFound');
  return originOf(platform, client);
};

/** Every address at which the console can be opened, for development: an identity provider must know them beforehand. */
export const consoleAddresses = async (platform: Platform): Promise<string[]> => {
  const own = consoleHostOrigin(platform);
  if (own) return [own + CONSOLE_PATH];
  const clients = await Promise.all((await listClientKeys(platform.db)).map((key) => findClient(platform, key)));
  const origins = clients.flatMap((client) => (client ? [originOf(platform, client)] : []));
  return [localOrigin(platform), ...origins].map((origin) => origin + CONSOLE_PATH);
};

/** The only redirect URI given to the provider; it is never taken from the browser. */
export const redirectUri = async (ctx: RootCtx): Promise<string> =>
  `${await consoleOrigin(ctx)}${CONSOLE_PATH}/anmelden`;

/** The console's provider; identityProviderUnavailable when there is none or it does not answer. */
export const consoleProvider = async ({ platform, log }: RootCtx): Promise<Provider> => {
  const { signOn, rolesClaim } = platform.config.console;
  if (!signOn && !platform.config.hasDevelopmentAids) throw new AppError('identityProviderUnavailable');
  const given = signOn ?? { issuer: EMBEDDED_ISSUER, clientId: EMBEDDED_CONSOLE_ID, clientSecret: null };
  const scope = { scope: 'openid profile email', neededClaims: [rolesClaim] };
  return findProvider(
    log,
    platform.config,
    usableSettings(platform.config, { ...given, ...scope }, EMBEDDED_CONSOLE_ID),
  );
};

/** The identity that the provider vouches for in exchange for an authorisation code. */
export const identify = async (ctx: RootCtx, code: string, verifier: string): Promise<Identity> =>
  exchangeCode(ctx.log, await consoleProvider(ctx), { code, verifier, redirectUri: await redirectUri(ctx) });

/** What the browser needs to begin signing on to the console, or to renew the sign-on. */
export const getConsoleSignOn = async (ctx: RootCtx) => signOnStart(await consoleProvider(ctx), await redirectUri(ctx));

/**
 * Stores the identity provider's current claims about a person. Changed roles are recorded, so that the log shows who had which role since
 * when. A person without any role loses earlier ones and is listed for those who assign roles; null for a person the console has never
 * known.
 */
export const storePerson = async (ctx: RootCtx, { issuer, subject, claims }: Identity): Promise<OperatorRow | null> => {
  const { rolesClaim, roleNames } = ctx.platform.config.console;
  const grants = grantsIn(textsAt(claims, rolesClaim), roleNames).map(grantText);
  const email = emailIn(claims);
  const before = await lockOperator(ctx, { issuer, subject });
  const name = nameIn(claims) || subject;
  if (grants.length === 0) await upsertRefusal(ctx, { issuer, subject, name, email });
  else await deleteRefusal(ctx, { issuer, subject });
  if (!before && grants.length === 0) return null;
  const operator = await upsertOperator(ctx, {
    issuer,
    subject,
    name,
    email,
    emailNormal: email === null ? null : normaliseEmail(email),
    isEmailVerified: verifiedEmailIn(claims) !== null,
    grants,
  });
  if (JSON.stringify(before?.grants ?? []) !== JSON.stringify(grants)) {
    await recordAct(ctx, {
      act: 'operator.roles',
      subject: { kind: 'operator', id: operator.id },
      before: { Rollen: before?.grants ?? [] },
      after: { Name: operator.name, Rollen: grants },
    });
  }
  return operator;
};

/** The origin of a client's portal; null for a client that is prepared before it has a host. */
export const addressOf = (platform: Platform, client: ClientRef): string | null => {
  try {
    return originOf(platform, client);
  } catch {
    return null;
  }
};

/** The clients a person works for, with the roles that count there, by name. */
const listOwnClients = async (
  { platform }: Pick<RootCtx, 'platform'>,
  { clients, grants }: Pick<OperatorActor, 'clients' | 'grants'>,
): Promise<OperatorClient[]> => {
  const existing = await listClientKeys(platform.db);
  const keys = clients === ALL_CLIENTS ? existing : existing.filter((key) => clients.includes(key));
  const found = await Promise.all(keys.map((key) => findClient(platform, key)));
  return found
    .flatMap((client) =>
      client
        ? [
            {
              Key: client.key,
              Name: client.config.Name,
              Rollen: rolesFor(grants, client.key),
              ThemeColor: client.config.ThemeColor,
              Url: addressOf(platform, client),
            },
          ]
        : [],
    )
    .sort((one, other) => one.Name.localeCompare(other.Name, 'de'));
};

/** The provider's address for ending its own session; null while the provider is down, so that signing off here still works. */
const signOffAddress = async (ctx: RootCtx): Promise<string | null> => {
  try {
    return endSessionAddress(await consoleProvider(ctx), `${await consoleOrigin(ctx)}${CONSOLE_PATH}`);
  } catch {
    return null;
  }
};

/** A person of the console as the contract describes them. */
export const viewOperator = async (ctx: RootCtx, actor: OperatorActor, expiresAt: Date): Promise<Operator> => ({
  Id: actor.id,
  Name: actor.name,
  Email: actor.email,
  Mandanten: await listOwnClients(ctx, actor),
  IstFuerAlle: actor.clients === ALL_CLIENTS,
  RollenFuerAlle: rolesFor(actor.grants, ALL_CLIENTS),
  BestaetigtAm: actor.steppedUpAt?.toISOString() ?? null,
  EndetAm: expiresAt.toISOString(),
  UntaetigMinuten: IDLE_MINUTES,
  Umgebung: ctx.platform.config.environment,
  AbmeldeUrl: await signOffAddress(ctx),
});

/** The signed-on operator with their clients and roles. */
export const getOperator = async (ctx: RootCtxOf<OperatorActor>): Promise<Operator> => {
  const { expiresAt } = await findOperatorSession(ctx, ctx.bearer ?? '');
  return viewOperator(ctx, ctx.actor, expiresAt);
};

/** Failed sign-ons from one network: enough for a whole office on a bad day. */
const NETWORK_STEPS = [{ attempts: 30, windowMinutes: 15 }];

/** Completes a sign-on to the console and opens a session. A person without a role gets none (noConsoleRole). */
export const signOnOperator = async (ctx: RootCtx, code: string, verifier: string): Promise<OperatorSignedOn> => {
  const attempt = await reserveAttempt(ctx, 'console:sign-on', [{ subject: ctx.ipPrefix, steps: NETWORK_STEPS }]);
  const identity = await identify(ctx, code, verifier);
  const steppedUpAt = isFreshSignIn(identity.claims) ? ctx.now : null;
  const opened = await inTransaction(ctx.db, async (db) => {
    const operator = await storePerson({ ...ctx, db }, identity);
    const hasRole = operator !== null && operator.grants.length > 0;
    return hasRole
      ? { operator, session: await openOperatorSession({ ...ctx, db }, operator.id, steppedUpAt) }
      : { operator, session: null };
  });
  await attempt.takeBack();
  const { operator, session } = opened;
  if (!session) throw new AppError('noConsoleRole');
  ctx.log.info({ operator: operator.id }, 'person of the console signed on');
  const { id: sessionId, token, expiresAt } = session;
  const actor = actorOf({ ...operator, sessionId, steppedUpAt }, null);
  return { ...(await viewOperator(ctx, actor, expiresAt)), Token: token };
};

/**
 * Renews the sign-on of the session: the same person signs in at the identity provider once more. Only a sign-in made for this
 * counts, and the roles that the provider names now replace those of before.
 */
export const stepUp = async (ctx: RootCtxOf<OperatorActor>, code: string, verifier: string): Promise<Operator> => {
  const { actor } = ctx;
  const identity = await identify(ctx, code, verifier);
  if (identity.issuer !== actor.issuer || identity.subject !== actor.subject) throw new AppError('notAllowed');
  if (!isFreshSignIn(identity.claims)) throw new AppError('stepUpRequired');
  const operator = await inTransaction(ctx.db, async (db) => {
    const stored = await storePerson({ ...ctx, db }, identity);
    if (!(await markSteppedUp({ ...ctx, db }, actor.sessionId))) throw new AppError('sessionEnded');
    if (!stored) throw new AppError('noConsoleRole');
    return stored;
  });
  return getOperator({
    ...ctx,
    actor: actorOf({ ...operator, sessionId: actor.sessionId, steppedUpAt: ctx.now }, null),
  });
};

/** Ends the session of the call; the provider's own session is ended in the browser. */
export const signOffOperator = async (ctx: RootCtxOf<OperatorActor>): Promise<Record<string, never>> => {
  await markSessionEnded(ctx, ctx.actor.sessionId);
  return {};
};

/** Registers the access calls of the console and the authentication of operators. */
export const serveAccess = ({ serve, serveRoot, authenticateWith }: Serving): void => {
  authenticateWith('operator', {
    authenticate: authenticateOperator,
    authenticateRoot: authenticateOperatorRoot,
    authorise: authoriseOperator,
    conclude: concludeAct,
  });
  serveRoot(calls.getConsoleSignOn, getConsoleSignOn);
  serveRoot(calls.signOnOperator, (ctx, { body }) => signOnOperator(ctx, body.Code, body.Verifier));
  serveRoot(calls.stepUp, (ctx, { body }) => stepUp(ctx, body.Code, body.Verifier));
  serveRoot(calls.getOperator, getOperator);
  serveRoot(calls.signOffOperator, signOffOperator);
  serve(listRolesCall, listRoles);
};
