import { AppError } from '@mundwerk/contract/errors';
import type { RecommenderActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { refuseSupport } from '../session/authenticate.ts';
import { updatePasskeyName } from './store.ts';

/** Renames a passkey of the logged-in owner; notFound when they have none with this id. */
export const renamePasskey = async (
  ctx: CtxOf<RecommenderActor>,
  id: string,
  name: string,
): Promise<{ readonly Name: string }> => {
  refuseSupport(ctx.actor);
  if (!(await updatePasskeyName(ctx, ctx.actor.id, id, name))) throw new AppError('notFound');
  return { Name: name };
};
