import type { Ctx } from '#platform/context.ts';
import { type Settings, selectSettings } from './store.ts';

/** The effective settings of a client: those that finance saved, else those of the client's folder. */
export const currentSettings = async (ctx: Ctx): Promise<Settings> => {
  const { HinweisAbCent, Buchhaltung } = ctx.client.config;
  return (await selectSettings(ctx)) ?? { hintAboveCents: HinweisAbCent, accounts: Buchhaltung };
};
