import type { PayoutSettings } from '@mundwerk/contract/console/payout/payout-settings';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import type { GivenReason } from '../given-reason.ts';
import { currentSettings } from './current-settings.ts';
import { getPayoutSettings } from './get-payout-settings.ts';
import { type Settings, upsertSettings } from './store.ts';

const recorded = ({ hintAboveCents, accounts }: Settings) => ({ hinweisAbCent: hintAboveCents, ...accounts });

/** Saves the settings: hints count from now on, accounts for every DATEV file that is made from now on. */
export const setPayoutSettings = (
  ctx: CtxOf<OperatorActor>,
  given: Settings,
  reason: GivenReason,
): Promise<PayoutSettings> =>
  transact(ctx, async (inner) => {
    const before = await currentSettings(inner);
    await upsertSettings(inner, given, operatorSignature(ctx.actor));
    const settings = await getPayoutSettings(inner);
    await recordAct(inner, {
      act: 'payout.settings',
      subject: { kind: 'settings', id: 'payout' },
      before: recorded(before),
      after: recorded(given),
      reason,
    });
    return settings;
  });
