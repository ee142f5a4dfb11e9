import { AppError } from '@mundwerk/contract/errors';
import type { RecommenderActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { refuseSupport } from '../session/authenticate.ts';
import { deletePasskeys } from './store.ts';

/** Deletes a passkey of the logged-in owner; notFound when they have none with this id. */
export const deletePasskey = async (ctx: CtxOf<RecommenderActor>, id: string): Promise<Record<string, never>> => {
  refuseSupport(ctx.actor);
  if ((await deletePasskeys(ctx, ctx.actor.id, id)) === 0) throw new AppError('notFound');
  return {};
};
