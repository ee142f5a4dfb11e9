import type { PayoutSettings } from '@mundwerk/contract/console/payout/payout-settings';
import type { Ctx } from '#platform/context.ts';
import { nameSigners } from '../read-models/signers.ts';
import { currentSettings } from './current-settings.ts';
import { selectSettings } from './store.ts';

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
