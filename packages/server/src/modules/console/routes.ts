import * as drafts from '@mundwerk/contract/console/set-up/draft';
import * as newClients from '@mundwerk/contract/console/set-up/new-clients';
import * as versions from '@mundwerk/contract/console/set-up/versions';
import type { Serving } from '../actors.ts';
import { serveAccess } from './access/sign-on.ts';
import { serveCalls, serveRootCalls } from './acts.ts';
import { serveAgencies } from './agency/agencies.ts';
import { serveAlerts } from './alert/alerts.tsx';
import { serveAllClients } from './all-clients/all-clients.ts';
import { serveApproval } from './approval/approvals.ts';
import type { ApprovalKinds } from './approval/proposals.ts';
import { serveAudit } from './audit/audit-log.ts';
import { serveBulk } from './bulk/bulk-runs.ts';
import { serveEmbedding } from './embed/embedding.ts';
import { serveExperiments } from './experiment/experiments.ts';
import { serveHealth } from './health/health.ts';
import { serveHome } from './home/home.ts';
import { serveInbox } from './inbox/inbox.ts';
import { serveInsight } from './insight/insight.ts';
import { serveInsightMails } from './insight/mail/insight-mails.tsx';
import { moneyKeyKind, serveKeys } from './key/keys.ts';
import { serveMailTexts } from './mail-text/previews.ts';
import { serveOrderImport } from './order-import/order-imports.ts';
import { serveBank } from './payout/bank.ts';
import { serveLedger } from './payout/ledger/ledger.ts';
import { PAYOUT_APPROVALS, serveProposals } from './payout/proposals.ts';
import { serveRuns } from './payout/runs.ts';
import { serveVouchers } from './payout/vouchers.ts';
import { servePayoutSettings, serveWaiting } from './payout/waiting-payments.ts';
import { servePerson } from './person/people.ts';
import { servePreferences } from './preference/preferences.ts';
import { serveLists } from './record-list/record-lists.ts';
import { serveReferral } from './referral/referrals.ts';
import { mergeApproval, serveMerges, serveSessions } from './repair/accounts.ts';
import { serveBlocks } from './repair/blocks.ts';
import { serveLinks, servePeople } from './repair/corrections.ts';
import { serveDataRequests } from './repair/data-requests.ts';
import { grantApproval, serveGrants } from './repair/grants.ts';
import { serveResends } from './repair/mail/resends.ts';
import { serveOrderActs } from './repair/orders.ts';
import { serveReviewCases } from './review/cases.ts';
import { serveReviewRules } from './review/review-rules.ts';
import { serveSearch } from './search/search.ts';
import { closingKind, payoutAccountKind, proposePayoutAccount, serveClosings } from './set-up/client-proposals.ts';
import { createClient, listSetUpClients } from './set-up/clients.ts';
import { doorsKind, proposeClientDoors } from './set-up/doors/doors.ts';
import { changeClientDraft, discardClientDraft, uploadDraftFile } from './set-up/draft-changes.ts';
import { getClientDraft, getDraftFile, listProductTexts } from './set-up/drafts.ts';
import { checkGoLive } from './set-up/go-live/check-go-live.ts';
import { openClientPreview, playTestReferral } from './set-up/go-live/hidden-clients.ts';
import { publishClient, restoreClientVersion, scheduleClient, unscheduleClient } from './set-up/publications.ts';
import {
  compareClientVersions,
  exportClient,
  importClient,
  listClientVersions,
  tryClientImport,
} from './set-up/versions.ts';
import { serveSignOnSetUp } from './sign-on/sign-on-set-up.ts';
import { serveStops } from './suspension/stops.ts';
import { serveWebhooks } from './webhook/webhooks.tsx';

/** Registers the set-up of clients. */
const serveSetUp = (serving: Serving): void => {
  // These two name no client in their address.
  serving.serveRoot(newClients.createClient, createClient);
  serving.serveRoot(drafts.listSetUpClients, listSetUpClients);
  serveRootCalls(serving, drafts, {
    getClientDraft,
    getDraftFile,
    changeClientDraft,
    uploadDraftFile,
    discardClientDraft,
  });
  serveRootCalls(serving, versions, {
    publishClient,
    scheduleClient,
    unscheduleClient,
    restoreClientVersion,
    listClientVersions,
    compareClientVersions,
    exportClient,
    tryClientImport,
    importClient,
  });
  serveRootCalls(serving, newClients, { listProductTexts, checkGoLive, playTestReferral, openClientPreview });
  serveCalls(serving, newClients, { proposePayoutAccount, proposeClientDoors });
  serveClosings(serving);
};

/** Everything that needs two people; a part of the console adds its kinds here. */
const APPROVAL_KINDS: ApprovalKinds = [
  grantApproval,
  mergeApproval,
  payoutAccountKind,
  moneyKeyKind,
  doorsKind,
  closingKind,
  ...PAYOUT_APPROVALS,
];

/** Registers the calls of the console, part by part. */
export const registerConsoleModule = (serving: Serving): void => {
  serveAccess(serving);
  serveApproval(serving, APPROVAL_KINDS);
  serveAudit(serving);
  servePreferences(serving);
  serveInbox(serving);
  serveAlerts(serving);
  serveAllClients(serving);
  serveBulk(serving);
  serveSearch(serving);
  serveReferral(serving);
  servePerson(serving);
  // Support and operators repair what went wrong.
  serveBlocks(serving);
  serveLinks(serving);
  servePeople(serving);
  serveResends(serving);
  serveSessions(serving);
  serveOrderActs(serving);
  serveGrants(serving);
  serveDataRequests(serving);
  serveMerges(serving);
  serveStops(serving);
  serveReviewCases(serving);
  serveReviewRules(serving);
  serveLists(serving);
  serveHome(serving);
  serveInsight(serving);
  serveInsightMails(serving);
  serveExperiments(serving);
  serveMailTexts(serving);
  serveEmbedding(serving);
  serveOrderImport(serving);
  // The payout workbench, the ledger and the voucher pools.
  serveWaiting(serving);
  serveProposals(serving);
  serveRuns(serving);
  serveBank(serving);
  serveLedger(serving);
  serveVouchers(serving);
  servePayoutSettings(serving);
  serveKeys(serving);
  serveWebhooks(serving);
  serveSetUp(serving);
  serveHealth(serving);
  serveAgencies(serving);
  serveSignOnSetUp(serving);
};
