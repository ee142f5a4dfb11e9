import type { CtxOf } from '../../../platform/context.ts';
import type { RecommenderActor } from '../../actors.ts';
import { refuseSupport } from '../session/authenticate.ts';
import { deletePasskeys } from './store.ts';

/** Deletes a passkey of the logged-in owner; one that is not there any more counts as deleted. */
export const deletePasskey = async (ctx: CtxOf<RecommenderActor>, id: string): Promise<Record<string, never>> => {
  refuseSupport(ctx.actor);
  await deletePasskeys(ctx, ctx.actor.id, id);
  return {};
};
