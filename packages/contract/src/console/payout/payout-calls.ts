import * as ledger from './ledger.ts';
import * as bank from './payout-bank.ts';
import * as proposals from './payout-proposals.ts';
import * as runs from './payout-runs.ts';
import * as settings from './payout-settings.ts';
import * as waiting from './payout-waiting.ts';

/** The calls of the payout workbench, the ledger and the voucher pools. */
export const PAYOUT_CALLS = [
  waiting.listWaitingPayments,
  waiting.countWaitingPayments,
  waiting.takeOutPayment,
  waiting.putBackPayment,
  settings.getPayoutSettings,
  settings.setPayoutSettings,
  proposals.proposePayoutRun,
  proposals.listPayoutProposals,
  proposals.getPayoutProposal,
  proposals.approvePayoutRun,
  runs.listConsoleRuns,
  runs.getConsoleRun,
  runs.fetchRunFile,
  runs.proposeRunDiscard,
  runs.approveRunDiscard,
  runs.bookRunByHand,
  bank.uploadBankFile,
  bank.listBankFiles,
  bank.listDifferences,
  bank.settleDifference,
  ledger.listLiabilities,
  ledger.exportLiabilities,
  ledger.getLedger,
  ledger.exportLedger,
  ledger.previewDatev,
  ledger.exportDatev,
  ledger.listVoucherLevels,
  ledger.previewVouchers,
  ledger.importConsoleVouchers,
] as const;
