import { AppError } from '@mundwerk/contract/errors';
import { ANONYMOUS, type ClientRef, type Ctx, type CtxOf } from '../../../platform/context.ts';
import type { OperationsActor } from '../../actors.ts';
import { ensureSandbox, originOf, warmClient } from '../../client/index.ts';
import { seedSandbox } from './seed-sandbox.ts';

/** The context of a sandbox without an actor, for data that the portal itself puts there. */
export const portalCtxIn = (ctx: Ctx, sandbox: ClientRef): Ctx => ({ ...ctx, client: sandbox, actor: ANONYMOUS });

/** Serves requests with a test key in the sandbox of their client, and those with a live key in the client itself. */
export const enterSandbox = async (ctx: CtxOf<OperationsActor>): Promise<Ctx> => {
  if (!ctx.actor.isTest) return ctx;
  const { platform } = ctx;
  const { client, isNew } = await ensureSandbox(platform, ctx.client);
  for (const language of client.config.Sprachen) await warmClient(platform, client, language);
  const entered = { ...ctx, client, origin: originOf(platform, client) };
  if (isNew) await seedSandbox(portalCtxIn(entered, client));
  return entered;
};

/** Refuses a caller that is not in a sandbox. */
export const requireSandbox = ({ client }: Ctx): string => {
  if (client.sandboxOf === undefined) throw new AppError('testKeyRequired');
  return client.sandboxOf;
};
