import type { SandboxView } from '@mundwerk/contract/operations/sandbox';
import type { OperationsActor } from '#modules/actors.ts';
import { clearSandbox, findClient } from '#modules/client/index.ts';
import type { CtxOf } from '#platform/context.ts';
import { requireSandbox } from './enter-sandbox.ts';
import { getSandbox } from './get-sandbox.ts';

/** Empties the sandbox and seeds it again: with new recommendations, no orders, no mails. */
export const resetSandbox = async (ctx: CtxOf<OperationsActor>): Promise<SandboxView> => {
  const live = await findClient(ctx.platform, requireSandbox(ctx));
  if (!live) throw new Error('a sandbox without its client');
  const client = await clearSandbox(ctx.platform, live);
  return getSandbox({ ...ctx, client });
};
