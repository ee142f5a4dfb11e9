import * as creation from '@mundwerk/contract/console/set-up/create';
import * as drafts from '@mundwerk/contract/console/set-up/draft';
import * as goLive from '@mundwerk/contract/console/set-up/go-live';
import * as versions from '@mundwerk/contract/console/set-up/versions';
import type { Serving } from '#modules/actors.ts';
import { serveCalls, serveRootCalls } from '../acts.ts';
import { createClient, listSetUpClients } from './clients.ts';
import { serveClosings } from './closings.ts';
import { proposeClientDoors } from './doors/doors.ts';
import { changeClientDraft, discardClientDraft, uploadDraftFile } from './draft-changes.ts';
import { getClientDraft, getDraftFile, listProductTexts } from './drafts.ts';
import { checkGoLive } from './go-live/check-go-live.ts';
import { openClientPreview, playTestReferral } from './go-live/hidden-clients.ts';
import { proposePayoutAccount } from './payout-account.ts';
import { publishClient, restoreClientVersion, scheduleClient, unscheduleClient } from './publications.ts';
import { compareClientVersions, exportClient, importClient, listClientVersions, tryClientImport } from './versions.ts';

/** Registers the set-up of clients. */
export const serveSetUp = (serving: Serving): void => {
  // These two name no client in their address.
  serving.serveRoot(creation.createClient, createClient);
  serving.serveRoot(drafts.listSetUpClients, listSetUpClients);
  serveRootCalls(serving, creation, { listProductTexts });
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
  serveRootCalls(serving, goLive, { checkGoLive, playTestReferral, openClientPreview });
  serveCalls(serving, goLive, { proposePayoutAccount, proposeClientDoors });
  serveClosings(serving);
};
