import type { Serving } from '#modules/actors.ts';
import { serveBank } from './bank/routes.ts';
import { serveLedger } from './ledger/routes.ts';
import { serveProposals } from './proposal/routes.ts';
import { serveRuns } from './run/routes.ts';
import { servePayoutSettings } from './settings/routes.ts';
import { serveVouchers } from './voucher/routes.ts';
import { serveWaiting } from './waiting/routes.ts';

/** Registers the payout workbench, the ledger and the voucher pools. */
export const servePayout = (serving: Serving): void => {
  serveWaiting(serving);
  serveProposals(serving);
  serveRuns(serving);
  serveBank(serving);
  serveLedger(serving);
  serveVouchers(serving);
  servePayoutSettings(serving);
};
