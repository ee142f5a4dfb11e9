import { ACCESS_CALLS, ROLE_CALLS, VIEW_AS_CALLS } from './access.ts';
import { ALL_CLIENTS_CALLS } from './all-clients.ts';
import { APPROVAL_CALLS } from './approval.ts';
import { AUDIT_CALLS } from './audit.ts';
import { BULK_CALLS } from './bulk.ts';
import { EMBED_CALLS } from './connect/embed.ts';
import { KEY_CALLS } from './connect/keys.ts';
import { ORDER_IMPORT_CALLS } from './connect/order-import.ts';
import { WEBHOOK_CALLS } from './connect/webhooks.ts';
import { INBOX_CALLS } from './inbox.ts';
import { BUDGET_CALLS, INSIGHT_CALLS } from './insight.ts';
import { INSIGHT_MAIL_CALLS } from './insight-mail.ts';
import { AGENCY_SET_UP_CALLS } from './operate/agencies.ts';
import { HEALTH_CALLS } from './operate/health.ts';
import { SIGN_ON_SET_UP_CALLS } from './operate/sign-on.ts';
import * as ledger from './payout/ledger.ts';
import * as bank from './payout/payout-bank.ts';
import * as proposals from './payout/payout-proposals.ts';
import * as runs from './payout/payout-runs.ts';
import * as settings from './payout/payout-settings.ts';
import * as waiting from './payout/payout-waiting.ts';
import { PREFERENCE_CALLS } from './preferences.ts';
import { EXPERIMENT_CALLS } from './programme/experiments.ts';
import { MAIL_CALLS } from './programme/mails.ts';
import { PERSON_CALLS } from './record/person.ts';
import { RECORD_LIST_CALLS } from './record/record-lists.ts';
import { REFERRAL_CALLS } from './record/referral.ts';
import { SEARCH_CALLS } from './record/search.ts';
import { SENT_MAIL_CALLS } from './record/timeline.ts';
import { BLOCK_CALLS } from './repair/block.ts';
import { DATA_REQUEST_CALLS } from './repair/data-requests.ts';
import { GRANT_CALLS } from './repair/grant.ts';
import { MERGE_CALLS } from './repair/merge.ts';
import { ORDER_ACT_CALLS } from './repair/order-acts.ts';
import { REPAIR_CALLS } from './repair/repair.ts';
import { RESEND_CALLS } from './repair/resend.ts';
import { SESSION_ACT_CALLS } from './repair/session.ts';
import { STOP_CALLS } from './repair/stop.ts';
import { REVIEW_CASE_CALLS } from './review/cases.ts';
import { REVIEW_RULE_CALLS } from './review/rule-calls.ts';
import { CLOSING_CALLS } from './set-up/closing.ts';
import { createClient, listProductTexts } from './set-up/create.ts';
import { DRAFT_CALLS } from './set-up/draft.ts';
import { GO_LIVE_CALLS } from './set-up/go-live.ts';
import { VERSION_CALLS } from './set-up/versions.ts';
import { TEAM_VIEW_CALLS } from './team-views.ts';
import { VIEW_MAIL_CALLS } from './view-mails.ts';

/** The calls about the set-up of clients. */
export const SET_UP_CALLS = [
  createClient,
  ...DRAFT_CALLS,
  listProductTexts,
  ...VERSION_CALLS,
  ...GO_LIVE_CALLS,
  ...CLOSING_CALLS,
] as const;

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

/** Every call of the console, part by part. */
export const CONSOLE_CALLS = [
  ...ACCESS_CALLS,
  ...AGENCY_SET_UP_CALLS,
  ...ALL_CLIENTS_CALLS,
  ...APPROVAL_CALLS,
  ...AUDIT_CALLS,
  ...BLOCK_CALLS,
  ...BUDGET_CALLS,
  ...BULK_CALLS,
  ...DATA_REQUEST_CALLS,
  ...EMBED_CALLS,
  ...EXPERIMENT_CALLS,
  ...GRANT_CALLS,
  ...HEALTH_CALLS,
  ...INBOX_CALLS,
  ...INSIGHT_CALLS,
  ...INSIGHT_MAIL_CALLS,
  ...KEY_CALLS,
  ...MAIL_CALLS,
  ...MERGE_CALLS,
  ...ORDER_ACT_CALLS,
  ...ORDER_IMPORT_CALLS,
  ...PAYOUT_CALLS,
  ...PERSON_CALLS,
  ...PREFERENCE_CALLS,
  ...REFERRAL_CALLS,
  ...REPAIR_CALLS,
  ...RESEND_CALLS,
  ...REVIEW_CASE_CALLS,
  ...REVIEW_RULE_CALLS,
  ...ROLE_CALLS,
  ...SEARCH_CALLS,
  ...SENT_MAIL_CALLS,
  ...SESSION_ACT_CALLS,
  ...SET_UP_CALLS,
  ...SIGN_ON_SET_UP_CALLS,
  ...STOP_CALLS,
  ...TEAM_VIEW_CALLS,
  ...VIEW_AS_CALLS,
  ...VIEW_MAIL_CALLS,
  ...RECORD_LIST_CALLS,
  ...WEBHOOK_CALLS,
] as const;
