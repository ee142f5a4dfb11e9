import * as calls from '@mundwerk/contract/console/preferences';
import type { Serving } from '../../actors.ts';
import { savePreference } from './save-preference.ts';
import { selectPreferences } from './store.ts';

/** Registers what people of the console keep for themselves. */
export const servePreferences = ({ serve }: Serving): void => {
  serve(calls.getPreferences, async (ctx) => {
    const kept = await selectPreferences(ctx, ctx.actor.id);
    return { Einstellungen: Object.fromEntries(kept.map(({ name, value }) => [name, value])) as Record<string, never> };
  });
  serve(calls.savePreference, async (ctx, { params, body }) => {
    await savePreference(ctx, params.name, body.Wert);
    return {};
  });
};
