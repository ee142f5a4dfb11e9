import type { Ctx } from '../../../../platform/context.ts';
import { type Settings, selectSettings } from './store.ts';

/** The settings that count for a client: what finance saved, else the client's folder. */
export const currentSettings = async (ctx: Ctx): Promise<Settings> => {
  const { HinweisAbCent, Buchhaltung } = ctx.client.config;
  return (await selectSettings(ctx)) ?? { hintAboveCents: HinweisAbCent, accounts: Buchhaltung };
};
