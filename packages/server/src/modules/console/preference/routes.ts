import * as calls from '@mundwerk/contract/console/preferences';
import type { Serving } from '../../actors.ts';
import { getPreferences } from './get-preferences.ts';
import { savePreference } from './save-preference.ts';

/** Registers what people of the console keep for themselves. */
export const servePreferences = ({ serve }: Serving): void => {
  serve(calls.getPreferences, getPreferences);
  serve(calls.savePreference, async (ctx, { params, body }) => {
    await savePreference(ctx, params.name, body.Wert);
    return {};
  });
};
