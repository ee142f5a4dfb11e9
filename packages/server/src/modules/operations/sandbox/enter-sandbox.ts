import { AppError } from '@mundwerk/contract/errors';
import type { OperationsActor } from '#modules/actors.ts';
import { ensureSandbox, originOf, warmClient } from '#modules/client/index.ts';
import { ANONYMOUS, type ClientRef, type Ctx, type CtxOf, type Platform } from '#platform/context.ts';
import { seedSandbox } from './seed-sandbox.ts';

/** The context of a sandbox without an actor, for data that the portal itself puts there. */
export const portalCtxIn = (ctx: Ctx, sandbox: ClientRef): Ctx => ({ ...ctx, client: sandbox, actor: ANONYMOUS });

/** Sandboxes that are being opened: the first requests of a test key come together, and only one of them may copy and seed. */
const opening = new WeakMap<Platform, Map<string, Promise<ClientRef>>>();

const openSandbox = async (ctx: Ctx): Promise<ClientRef> => {
  const { platform } = ctx;
  const { client, isNew } = await ensureSandbox(platform, ctx.client);
  for (const language of client.config.Sprachen) await warmClient(platform, client, language);
  if (isNew) await seedSandbox(portalCtxIn({ ...ctx, origin: originOf(platform, client) }, client));
  return client;
};

const openOnce = (ctx: Ctx): Promise<ClientRef> => {
  const { key } = ctx.client;
  const known = opening.get(ctx.platform) ?? new Map<string, Promise<ClientRef>>();
  opening.set(ctx.platform, known);
  const found = known.get(key);
  if (found) return found;
  const opened = openSandbox(ctx).finally(() => known.delete(key));
  known.set(key, opened);
  return opened;
};

/** Serves requests with a test key in the sandbox of their client, and those with a live key in the client itself. */
export const enterSandbox = async (ctx: CtxOf<OperationsActor>): Promise<Ctx> => {
  if (!ctx.actor.isTest) return ctx;
  const client = await openOnce(ctx);
  return { ...ctx, client, origin: originOf(ctx.platform, client) };
};

/** Refuses a caller that is not in a sandbox. */
export const requireSandbox = ({ client }: Ctx): string => {
  if (client.sandboxOf === undefined) throw new AppError('testKeyRequired');
  return client.sandboxOf;
};
