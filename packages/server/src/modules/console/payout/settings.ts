import type { PayoutSettings } from '@mundwerk/contract/console/payout/payout-waiting';
import * as calls from '@mundwerk/contract/console/payout/payout-waiting';
import type { Serving } from '#modules/actors.ts';
import type { Ctx } from '#platform/context.ts';
import { actFor, serveCalls } from '../acts.ts';
import { nameSigners } from './read-models/runs.ts';
import { type Settings, selectSettings, upsertSettings } from './store.ts';

/** The effective settings of a client: those that finance saved, else those of the client's folder. */
export const currentSettings = async (ctx: Ctx): Promise<Settings> => {
  const { HinweisAbCent, Buchhaltung } = ctx.client.config;
  return (await selectSettings(ctx)) ?? { hintAboveCents: HinweisAbCent, accounts: Buchhaltung };
};

/** The effective settings, and who changed them last. */
export const getPayoutSettings = async (ctx: Ctx): Promise<PayoutSettings> => {
  const { hintAboveCents, accounts } = await currentSettings(ctx);
  const stored = await selectSettings(ctx);
  const nameOf = await nameSigners(ctx, [stored?.changedBy ?? null]);
  return {
    HinweisAbCent: hintAboveCents,
    Buchhaltung: accounts,
    GeaendertAm: stored?.changedAt.toISOString() ?? null,
    GeaendertVon: stored && nameOf(stored.changedBy),
  };
};

const recorded = ({ hintAboveCents, accounts }: Settings) => ({ hinweisAbCent: hintAboveCents, ...accounts });

/** Saves the settings: hints count from now on, accounts for every DATEV file that is made from now on. */
export const setPayoutSettings = actFor(calls.setPayoutSettings, async (ctx, { body }, by) => {
  const before = await currentSettings(ctx);
  const given = { hintAboveCents: body.HinweisAbCent, accounts: body.Buchhaltung };
  await upsertSettings(ctx, given, by);
  return {
    subject: { kind: 'settings', id: 'payout' },
    before: recorded(before),
    after: recorded(given),
    reply: await getPayoutSettings(ctx),
  };
});

/** Registers the payout settings of a client. */
export const servePayoutSettings = (serving: Serving): void =>
  serveCalls(serving, calls, { getPayoutSettings, setPayoutSettings });
