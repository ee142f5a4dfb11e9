import type { Call } from '@mundwerk/contract/call';
import type { Rollen } from '@mundwerk/contract/console/access';
import { AppError } from '@mundwerk/contract/errors';
import { ALL_CLIENTS, mayAct, needsStepUp, rolesFor } from '@mundwerk/contract/values/console/acts';
import type { OperatorActor } from '#modules/actors.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import type { RootCtx } from '#platform/http/call/admission.ts';
import { newId } from '#platform/ids.ts';
import type { Task } from '#platform/jobs/job.ts';
import { readToken, signToken } from '#platform/signed-token.ts';
import { clientsOf, grantText, IDLE_MINUTES, readGrants, rolesAnywhere, SESSION_HOURS } from './rules.ts';
import {
  deleteRefusalsBefore,
  deleteSessionsEndedBefore,
  insertOperatorSession,
  type LiveSession,
  markSessionSeen,
  selectGranted,
  selectGrantedSince,
  selectLiveSession,
  selectOperators,
  selectRefused,
} from './store.ts';

const PURPOSE = 'operator session token';

/** A session is marked as used at most once a minute, so that most calls write nothing. */
const SEEN_EVERY_MS = 60_000;

type At = Pick<Ctx, 'platform' | 'db' | 'now'>;

/** Opens a session for a person whom the identity provider authenticated. */
export const openOperatorSession = async (
  ctx: At,
  userId: string,
  steppedUpAt: Date | null,
): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: Date }> => {
  const id = newId();
  const expiresAt = new Date(ctx.now.getTime() + SESSION_HOURS * 3_600_000);
  await insertOperatorSession(ctx, { id, userId, expiresAt, steppedUpAt });
  const times = { issuedAt: ctx.now, expiresAt };
  return { id, token: await signToken(ctx.platform.config, PURPOSE, { sid: id }, times), expiresAt };
};

/** The open session that a token names; sessionEnded when it is invalid, has ended or was idle for too long. */
export const findOperatorSession = async (ctx: At, token: string): Promise<LiveSession> => {
  const payload = await readToken(ctx.platform.config, PURPOSE, token, { now: ctx.now, required: ['sid'] });
  const usedSince = new Date(ctx.now.getTime() - IDLE_MINUTES * 60_000);
  const session = typeof payload?.sid === 'string' ? await selectLiveSession(ctx, payload.sid, usedSince) : null;
  if (!session) throw new AppError('sessionEnded');
  if (ctx.now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) await markSessionSeen(ctx, session.sessionId);
  return session;
};

/** The actor of a call about a client, or of a call that belongs to none (null). */
export const actorOf = (
  session: Omit<LiveSession, 'expiresAt' | 'lastSeenAt'>,
  clientKey: string | null,
): OperatorActor => {
  const { id, sessionId, name, email, issuer, subject, steppedUpAt } = session;
  const grants = readGrants(session.grants);
  const roles = clientKey === null ? rolesAnywhere(grants) : rolesFor(grants, clientKey);
  const clients = clientsOf(grants);
  return { kind: 'operator', id, sessionId, name, email, issuer, subject, roles, clients, grants, steppedUpAt };
};

/** Reads the token of a call about one client: only the roles for that client count. */
export const authenticateOperator = async (ctx: Ctx, token: string): Promise<OperatorActor> =>
  actorOf(await findOperatorSession(ctx, token), ctx.client.key);

/** Reads the token of a call that belongs to no client: roles for any client count. */
export const authenticateOperatorRoot = async (ctx: RootCtx, token: string): Promise<OperatorActor> =>
  actorOf(await findOperatorSession(ctx, token), null);

/**
 * Refuses a call whose act no role of the operator allows, and one whose sign-on is too old. Without any role for the client, the operator
 * learns nothing about it.
 */
export const authoriseOperator = (
  { roles, steppedUpAt }: OperatorActor,
  { act, base }: Call,
  _params: unknown,
  now: Date,
): void => {
  if (base === 'client' && roles.length === 0) throw new AppError('notAllowed');
  if (act === undefined) return;
  if (!mayAct(roles, act)) throw new AppError('notAllowed');
  if (needsStepUp(act, steppedUpAt, now)) throw new AppError('stepUpRequired');
};

const RETENTION_DAYS = 30;

/** A quarter: people who have not tried again by then need no role. */
const REFUSAL_DAYS = 90;

/** Deletes console sessions long after they ended (decisions §8), and sign-ons without a role; the acts of a session stay in the audit log. */
export const purgeOperatorSessions: Task = {
  name: 'purge-operator-sessions',
  cron: '59 3 * * *',
  run: async ({ db, clock }) => {
    const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
    const sessions = await deleteSessionsEndedBefore(db, daysAgo(RETENTION_DAYS));
    return sessions + (await deleteRefusalsBefore(db, daysAgo(REFUSAL_DAYS)));
  },
};

/** The names of colleagues by their ids. */
export const findOperatorNames = async (
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => new Map((await selectOperators(ctx, ids)).map(({ id, name }) => [id, name]));

/** Enough to see who waits for a role; more is a misconfigured provider. */
const REFUSED_SHOWN = 100;

/**
 * The roles of operators for the client, and since when they have them. People without a role belong to no client, so only operators who
 * work for all clients see them.
 */
export const listRoles = async (ctx: CtxOf<OperatorActor>): Promise<Rollen> => {
  const people = await selectGranted(ctx);
  const known = await selectGrantedSince(
    ctx,
    people.map(({ id }) => id),
  );
  const since = new Map(known.map(({ id, grant, since: at }) => [`${id} ${grant}`, at]));
  const refused = ctx.actor.clients === ALL_CLIENTS ? await selectRefused(ctx, REFUSED_SHOWN) : null;
  return {
    Personen: people.map(({ id, name, email, grants, createdAt, lastSignedOnAt }) => ({
      Id: id,
      Name: name,
      Email: email,
      Rollen: readGrants(grants)
        .filter(({ client }) => client === ALL_CLIENTS || client === ctx.client.key)
        .map((grant) => ({
          Rolle: grant.role,
          FuerAlle: grant.client === ALL_CLIENTS,
          Seit: (since.get(`${id} ${grantText(grant)}`) ?? createdAt).toISOString(),
        })),
      ZuletztAm: lastSignedOnAt.toISOString(),
    })),
    OhneRolle:
      refused?.map(({ name, email, firstAt, lastAt, attempts }) => ({
        Name: name,
        Email: email,
        ErstmalsAm: firstAt.toISOString(),
        ZuletztAm: lastAt.toISOString(),
        Versuche: attempts,
      })) ?? null,
  };
};
