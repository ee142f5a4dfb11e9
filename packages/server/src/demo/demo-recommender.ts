import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { RecommenderActor } from '../modules/actors.ts';
import {
  createAdminLogin,
  createMailLink,
  findRecommenderByEmail,
  hashPassword,
  type Recommender,
  registerRecommender,
  updatePassword,
} from '../modules/core/account/index.ts';
import { findClient, originOf } from '../modules/core/client/index.ts';
import { anonymousCtx, type ClientRef, type Ctx, type Platform, transact } from '../platform/context.ts';

/** Serialises the creation of a client's demo data among servers that start at the same time. */
export const lockDemo = async (ctx: Ctx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`demo ${ctx.client.key}`}, 0))`.execute(ctx.db);
};

/** The invented recommender of every demo client; the password is public, so the account exists in development only. */
export const DEMO_RECOMMENDER = {
  email: 'demo@example.org',
  password: 'Leuchtturm24',
  firstName: 'Kim',
  lastName: 'Beispiel',
} as const;

const demoCtx = (platform: Platform, client: ClientRef): Ctx => {
  if (!platform.config.hasDevelopmentAids) throw new Error('demo data belongs to development alone');
  return anonymousCtx(platform, {
    client,
    language: client.config.StandardSprache,
    log: platform.log,
    origin: originOf(platform, client),
  });
};

/** A recommender as a caller who has just logged in. */
export const demoActor = ({ id, email }: Pick<Recommender, 'id' | 'email'>, now: Date): RecommenderActor => ({
  kind: 'recommender',
  id,
  sessionId: 'demo',
  email,
  isSupport: false,
  confirmedAt: now,
});

/** A client's demo recommender, if it has one. */
export const findDemoRecommender = (platform: Platform, client: ClientRef): Promise<Recommender | null> =>
  findRecommenderByEmail(demoCtx(platform, client), normaliseEmail(DEMO_RECOMMENDER.email));

/** Registers a client's demo recommender with its password, unless it is there; what was done to it since stays. */
export const ensureDemoRecommender = (
  platform: Platform,
  client: ClientRef,
): Promise<{ readonly recommender: Recommender; readonly isNew: boolean }> =>
  transact(demoCtx(platform, client), async (ctx) => {
    const found = await registerRecommender(ctx, { ...DEMO_RECOMMENDER, salutation: null });
    if (found.isNew) {
      await updatePassword(ctx, found.recommender.id, await hashPassword(ctx, DEMO_RECOMMENDER.password));
    }
    return found;
  });

/** Where development opens a client's portal as support sees it. */
export const demoSupportLogin = (client: ClientRef): string => `/dev/support-login/${client.key}`;

/** Where development logs in as a client's demo recommender without a password. */
export const demoLogin = (client: ClientRef): string => `/dev/login/${client.key}`;

/** Serves the logins of the demo recommenders, as themselves and as support; the caller does so outside production only. */
export const serveDemoLogins = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { client: string } }>('/dev/login/:client', async (request, reply) => {
    const client = await findClient(platform, request.params.client);
    const recommender = client && (await findDemoRecommender(platform, client));
    if (!recommender) return reply.callNotFound();
    const url = await transact(demoCtx(platform, client), (ctx) => createMailLink(ctx, 'login', recommender));
    return reply.header('cache-control', 'no-store').redirect(url, 302);
  });

  app.get<{ Params: { client: string } }>('/dev/support-login/:client', async (request, reply) => {
    const client = await findClient(platform, request.params.client);
    const recommender = client && (await findDemoRecommender(platform, client));
    if (!recommender) return reply.callNotFound();
    const { url } = await createAdminLogin(demoCtx(platform, client), recommender.id, 'demo');
    return reply.header('cache-control', 'no-store').redirect(url, 302);
  });
};
