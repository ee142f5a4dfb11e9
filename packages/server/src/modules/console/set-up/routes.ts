import * as closingCalls from '@mundwerk/contract/console/set-up/closing';
import {
  createClient as createClientCall,
  listProductTexts as listProductTextsCall,
} from '@mundwerk/contract/console/set-up/create';
import * as draftCalls from '@mundwerk/contract/console/set-up/draft';
import * as goLiveCalls from '@mundwerk/contract/console/set-up/go-live';
import * as versionCalls from '@mundwerk/contract/console/set-up/versions';
import type { Serving } from '#modules/actors.ts';
import { createClient, listSetUpClients } from './clients.ts';
import { getClosing, previewClosing, proposeClosing, withdrawClosing } from './closings.ts';
import { proposeClientDoors } from './doors/doors.ts';
import { changeClientDraft, discardClientDraft, uploadDraftFile } from './draft-changes.ts';
import { getClientDraft, getDraftFile, listProductTexts } from './drafts.ts';
import { checkGoLive } from './go-live/check-go-live.ts';
import { openClientPreview, playTestReferral } from './go-live/hidden-clients.ts';
import { proposePayoutAccount } from './payout-account.ts';
import { publishClient, restoreClientVersion, scheduleClient, unscheduleClient } from './publications.ts';
import { enterSetUp } from './set-up-ctx.ts';
import { compareClientVersions, exportClient, importClient, listClientVersions, tryClientImport } from './versions.ts';

const serveDrafts = ({ serveRoot }: Serving): void => {
  serveRoot(createClientCall, (ctx, { body }) => createClient(enterSetUp(ctx, body.Key, 'client.create'), body));
  serveRoot(draftCalls.listSetUpClients, listSetUpClients);
  serveRoot(draftCalls.getClientDraft, (ctx, { params }) =>
    getClientDraft(enterSetUp(ctx, params.mandant, 'setup.read')),
  );
  serveRoot(draftCalls.getDraftFile, (ctx, { params, query }) =>
    getDraftFile(enterSetUp(ctx, params.mandant, 'setup.read'), { path: query.pfad, number: query.nummer ?? null }),
  );
  serveRoot(listProductTextsCall, (ctx, { params, query }) =>
    listProductTexts(enterSetUp(ctx, params.mandant, 'setup.read'), query.sprache),
  );
  serveRoot(draftCalls.changeClientDraft, (ctx, { params, body }) =>
    changeClientDraft(enterSetUp(ctx, params.mandant, 'client.change'), body.Revision, body.Aenderungen),
  );
  serveRoot(draftCalls.uploadDraftFile, (ctx, { params, query, body }) =>
    uploadDraftFile(
      enterSetUp(ctx, params.mandant, 'client.change'),
      { path: query.pfad, revision: query.revision },
      body,
    ),
  );
  serveRoot(draftCalls.discardClientDraft, (ctx, { params, body }) =>
    discardClientDraft(enterSetUp(ctx, params.mandant, 'client.discard'), body.Revision, body.Grund),
  );
};

const servePublishing = ({ serveRoot }: Serving): void => {
  serveRoot(versionCalls.publishClient, (ctx, { params, body }) =>
    publishClient(enterSetUp(ctx, params.mandant, 'client.publish'), {
      revision: body.Revision,
      note: body.Notiz ?? null,
      reason: body.Grund,
    }),
  );
  serveRoot(versionCalls.scheduleClient, (ctx, { params, body }) =>
    scheduleClient(enterSetUp(ctx, params.mandant, 'client.schedule'), {
      revision: body.Revision,
      note: body.Notiz ?? null,
      reason: body.Grund,
      at: new Date(body.Am),
    }),
  );
  serveRoot(versionCalls.unscheduleClient, (ctx, { params, body }) =>
    unscheduleClient(enterSetUp(ctx, params.mandant, 'client.unschedule'), body.Grund),
  );
  serveRoot(versionCalls.restoreClientVersion, (ctx, { params, body }) =>
    restoreClientVersion(enterSetUp(ctx, params.mandant, 'client.restore'), params.nummer, body.Grund),
  );
};

const serveVersions = ({ serveRoot }: Serving): void => {
  serveRoot(versionCalls.listClientVersions, (ctx, { params }) =>
    listClientVersions(enterSetUp(ctx, params.mandant, 'setup.read')),
  );
  serveRoot(versionCalls.compareClientVersions, (ctx, { params, query }) =>
    compareClientVersions(enterSetUp(ctx, params.mandant, 'setup.read'), {
      from: query.von ?? null,
      to: query.bis ?? null,
    }),
  );
  serveRoot(versionCalls.exportClient, (ctx, { params, body }) =>
    exportClient(enterSetUp(ctx, params.mandant, 'client.export'), body.Nummer ?? null, body.Grund),
  );
  serveRoot(versionCalls.tryClientImport, (ctx, { params, body }) =>
    tryClientImport(enterSetUp(ctx, params.mandant, 'client.compare'), body),
  );
  serveRoot(versionCalls.importClient, (ctx, { params, query, body }) =>
    importClient(enterSetUp(ctx, params.mandant, 'client.import'), query.revision, body),
  );
};

const serveGoLive = ({ serve, serveRoot }: Serving): void => {
  serveRoot(goLiveCalls.checkGoLive, (ctx, { params }) => checkGoLive(enterSetUp(ctx, params.mandant, 'setup.read')));
  serveRoot(goLiveCalls.playTestReferral, (ctx, { params }) =>
    playTestReferral(enterSetUp(ctx, params.mandant, 'client.trial')),
  );
  serveRoot(goLiveCalls.openClientPreview, (ctx, { params }) =>
    openClientPreview(enterSetUp(ctx, params.mandant, 'client.preview')),
  );
  serve(goLiveCalls.proposePayoutAccount, (ctx, { body }) => proposePayoutAccount(ctx, body.Grund));
  serve(goLiveCalls.proposeClientDoors, (ctx, { body }) => proposeClientDoors(ctx, body.Grund));
};

const serveClosings = ({ serve }: Serving): void => {
  serve(closingCalls.getClosing, getClosing);
  serve(closingCalls.previewClosing, (ctx, { body }) => previewClosing(ctx, body.LetzterTag));
  serve(closingCalls.proposeClosing, (ctx, { body }) =>
    proposeClosing(ctx, { endsOn: body.LetzterTag, typedKey: body.Bestaetigung, reason: body.Grund }),
  );
  serve(closingCalls.withdrawClosing, (ctx, { body }) => withdrawClosing(ctx, body.Grund));
};

/** Registers the set-up of clients. */
export const serveSetUp = (serving: Serving): void => {
  serveDrafts(serving);
  servePublishing(serving);
  serveVersions(serving);
  serveGoLive(serving);
  serveClosings(serving);
};
