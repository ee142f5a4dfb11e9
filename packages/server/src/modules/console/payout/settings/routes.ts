import * as calls from '@mundwerk/contract/console/payout/payout-settings';
import { reasonOf } from '@mundwerk/contract/console/reason';
import type { Serving } from '#modules/actors.ts';
import { getPayoutSettings } from './get-payout-settings.ts';
import { setPayoutSettings } from './set-payout-settings.ts';

/** Registers the payout settings of a client. */
export const servePayoutSettings = ({ serve }: Serving): void => {
  serve(calls.getPayoutSettings, getPayoutSettings);
  serve(calls.setPayoutSettings, (ctx, { body }) =>
    setPayoutSettings(ctx, { hintAboveCents: body.HinweisAbCent, accounts: body.Buchhaltung }, reasonOf(body.Grund)),
  );
};
