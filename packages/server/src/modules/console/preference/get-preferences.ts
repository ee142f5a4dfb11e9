import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { selectPreferences } from './store.ts';

/** The operator's own preferences by name. */
export const getPreferences = async (ctx: CtxOf<OperatorActor>): Promise<{ Einstellungen: Record<string, never> }> => {
  const stored = await selectPreferences(ctx, ctx.actor.id);
  return { Einstellungen: Object.fromEntries(stored.map(({ name, value }) => [name, value])) as Record<string, never> };
};
