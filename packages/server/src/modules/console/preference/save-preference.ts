import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { deletePreference, selectPreferences, upsertPreference } from './store.ts';

/** More lists than the console has; a runaway script must not fill the table. */
const MOST_PREFERENCES = 200;

/** Stores an operator's preference for a list; null deletes it. */
export const savePreference = async (ctx: CtxOf<OperatorActor>, name: string, value: unknown): Promise<void> => {
  const { id } = ctx.actor;
  if (value === null) return deletePreference(ctx, id, name);
  const known = await selectPreferences(ctx, id);
  const isNew = !known.some((preference) => preference.name === name);
  if (isNew && known.length >= MOST_PREFERENCES) throw new AppError('tooManyAttempts');
  await upsertPreference(ctx, id, name, value);
};
